/* screen.c: the size of the terminal at standard output. */
#include "core/ui/screen.h"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { COLUMNS_UNKNOWN = 80 };

int screen_columns(void)
{
    struct winsize size = {0};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : COLUMNS_UNKNOWN;
}

int screen_rows(void)
{
    struct winsize size = {0};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}
