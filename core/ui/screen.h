/* screen.h: the size of the terminal at standard output. */
#ifndef CORE_UI_SCREEN_H
#define CORE_UI_SCREEN_H

/* The number of columns; 80 if standard output is not a terminal, or the terminal does not say. */
int screen_columns(void);

/* The number of rows; 0 if standard output is not a terminal, or the terminal does not say. */
int screen_rows(void);

#endif
