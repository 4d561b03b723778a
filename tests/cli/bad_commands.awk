# bad_commands.awk: 12,000 and more commands, each of which must be refused in the game of test_referee.sh.

function pick(list, word, count) {
    count = split(list, word, " ")
    return word[1 + int(rand() * count)]
}

# A line of a list, with blanks for underscores.
function pick_line(list, line) {
    line = pick(list)
    gsub(/_/, " ", line)
    return line
}

function noise(at, text) {
    text = "zz"
    for (at = int(rand() * 9); at > 0; at--)
        text = text substr("abcxyz0123-_", 1 + int(rand() * 12), 1)
    return text
}

# A card that A does not hold; A has 5, 3 and 1.
function wrong_card() {
    return pick("2 4 6 7 8 9 10 11 12 13 17 19 14 0 D SKIP 5/9:5 4/6/8:4 5/9 5/9:4 1:2 ? X K 05 -5 5, ,5 , : 5:3 5: :5 " \
        "five 99999999999999999999 5/9:9:9 T QK 素 é %s %n * ^ = | " noise())
}

function wrong_cards(count, text) {
    for (text = ""; count > 0; count--)
        text = text " " wrong_card()
    return text
}

function wrong_number() {
    return pick("-1 00x +1 1.5 1e3 0x1 2147483648 9223372036854775807 9223372036854775808 18446744073709551615 " \
        "18446744073709551616 99999999999999999999999999999999 ٣ -")
}

function wrong_option() {
    return pick("players=0 players=1 players=4 players=A players=A,A players=A,draw players=,B players=9a,b players= " \
        "seed=-1 seed=18446744073709551616 seed=x hand=0 hand=47 hand=24 hand-limit=3 wins=0 wins=101 start=C start=0 " \
        "start=3 skip=yes advanced=maybe zero=2 deck=nosuch deck=/none.deck deck= deal=scenario deal= deal=x nosuch=1 =1 x")
}

# A mistake of a kind, by its index.
function bad_command(kind) {
    if (kind == 0)
        return noise() wrong_cards(int(rand() * 4))
    if (kind == 1)
        return "B " pick("draw d discard play pass skip") wrong_cards(int(rand() * 4))
    if (kind == 2)
        return pick("C a b AB P1 ann") " " pick("draw d play pass skip state undo deal new") wrong_cards(int(rand() * 3))
    if (kind <= 5)
        return pick_line("play A_play") wrong_cards(1 + int(rand() * 5))
    if (kind == 6)
        return pick_line("play A_play play_5_5 play_1_1_1 play_5_3_1 play_3_5_1_5 play_5,,3 play_5;3")
    if (kind == 7)
        return pick_line("d A_d d_1 d_D skip A_skip skip_SKIP discard discard_5 discard_5_3 pass_1 A_pass_A draw_1 A_draw_5")
    if (kind == 8)
        return pick("state hello commands games legal suggest result quit") " " pick("x 1 A all -1 state")
    if (kind == 9)
        return pick_line("get known view get_A_B known_x_y_z view_all_x get_A_A view_C get_last_last")
    if (kind == 10)
        return "get " pick("A. .hand A.hands a.hand C.hand turns Turn pile. set:2 fit:") noise()
    if (kind == 11)
        return pick("undo redo") " " pick_line("6 7 99 0 -1 x 1.0 18446744073709551615 18446744073709551616 1_1 A")
    if (kind == 12)
        return "new lvl0 " wrong_option() " " wrong_option()
    if (kind == 13)
        return pick_line("new_nosuch new_LVL0 new new_lvl0_lvl0 new_players=2 new_=")
    if (kind == 14)
        return pick_line("deal deal_A deal_A_5 deal_pile_- deal_C_5 deal_discard_5 start start_A start_C start_A_B set " \
            "set_A.hand_5 turn turn_A chance")
    if (kind == 15)
        return "judge " pick("-7 +7 7x 1e5 0x11 1_000 7, ,7 D SKIP 5/9 5/9:4 7=7 6=2*3*1 4=2^ =7 7= * ^ 2^^2 4=2**2 ? ７ 素")
    if (kind == 16)
        return pick("save load") " " pick_line("/none/x . / /dev/full /dev/null /dev/zero a_b")
    if (kind == 17)
        return pick("hand view rules help known") " " pick_line("C_x A_B_C zz_zz 9_9")
    if (kind == 18)
        return pick_line("A B A_A A_B A_state A_new A_undo A_get_turn A_deal_A_5 A_start A_zz B_zz_zz A_7")
    return pick("play draw get judge") sprintf("%c", 0 + pick("1 7 8 11 12 27 31 127 128 192 193 255")) pick_line("_5 _turn")
}

# Half of the lines have an id.
BEGIN {
    srand(20181111)
    for (i = 1; i <= 12000; i++)
        print (rand() < 0.5 ? i " " : "") bad_command(i % 20)
    for (i = 0; i < 400; i++)
        print wrong_number() " " pick_line("draw pass judge_7") "x"
}
