/* confusables.c: whether a reader would take two names for the same. */
#include "core/base/confusables.h"

#include "core/base/fold.h"

#include <stddef.h>
#include <string.h>

/* ---- composition ---- */

/*
 * Letters with marks, by the canonical decompositions of the Unicode Standard (UnicodeData.txt, version 14): for each
 * mark, pairs of the letter without it and the letter with it. Covers Latin (up to U+024F and U+1E00 to U+1EFF), Greek
 * (up to U+03FF; U+1F00 to U+1FFF in rows of their own), Cyrillic (up to U+04FF) and kana.
 */
static const struct {
    uint32_t mark;
    const char *pairs;
} compositions[] = {
    {0x300,
     "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹЕЀИЍеѐиѝĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰ"
     "ăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ"},
    {0x301,
     "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽ"
     "ØǾøǿΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήιίϋΰοόυύωώϒϓГЃКЌгѓкќÇḈçḉ"
     "ĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắ"
     "ÊẾêếÔỐôốƠỚơớƯỨưứ"},
    {0x302,
     "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệ"
     "ỌỘọộ"},
    {0x303,
     "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮ"
     "ưữYỸyỹ"},
    {0x304,
     "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳИӢ"
     "иӣУӮуӯGḠgḡḶḸḷḹṚṜṛṝ"},
    {0x306, "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭУЎИЙийуўЖӁжӂАӐаӑЕӖеӗȨḜȩḝẠẶạặ"},
    {0x307,
     "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙ"
     "SṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏſẛ"},
    {0x308,
     "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸΙΪΥΫιϊυϋϒϔЕЁІЇеёіїАӒаӓӘӚәӛЖӜжӝЗӞзӟ"
     "ИӤиӥОӦоӧӨӪөӫЭӬэӭУӰуӱЧӴчӵЫӸыӹHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ"},
    {0x309,
     "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶ"
     "yỷ"},
    {0x30A, "AÅaåUŮuůwẘyẙ"},
    {0x30B, "OŐoőUŰuűУӲуӳ"},
    {0x30C,
     "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮ"
     "ʒǯjǰHȞhȟ"},
    {0x30F, "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕѴѶѵѷ"},
    {0x311, "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ"},
    {0x31B, "OƠoơUƯuư"},
    {0x323,
     "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓ"
     "AẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ"},
    {0x324, "UṲuṳ"},
    {0x325, "AḀaḁ"},
    {0x326, "SȘsșTȚtț"},
    {0x327, "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ"},
    {0x328, "AĄaąEĘeęIĮiįUŲuųOǪoǫ"},
    {0x32D, "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ"},
    {0x32E, "HḪhḫ"},
    {0x330, "EḚeḛIḬiḭUṴuṵ"},
    {0x331, "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ"},
    {0x300,
     "ἀἂἁἃἈἊἉἋἐἒἑἓἘἚἙἛἠἢἡἣἨἪἩἫἰἲἱἳἸἺἹἻ"
     "ὀὂὁὃὈὊὉὋὐὒὑὓὙὛὠὢὡὣὨὪὩὫαὰεὲηὴιὶοὸυὺ"
     "ωὼΑᾺΕῈΗῊϊῒΙῚϋῢΥῪΟῸΩῺ"},
    {0x301,
     "ἀἄἁἅἈἌἉἍἐἔἑἕἘἜἙἝἠἤἡἥἨἬἩἭἰἴἱἵἸἼἹἽ"
     "ὀὄὁὅὈὌὉὍὐὔὑὕὙὝὠὤὡὥὨὬὩὭαάεέηήιίοόυύ"
     "ωώΑΆΕΈΗΉϊΐΙΊϋΰΥΎΟΌΩΏ"},
    {0x304,
     "αᾱΑᾹιῑΙῙυῡΥῩ"},
    {0x306,
     "αᾰΑᾸιῐΙῘυῠΥῨ"},
    {0x313,
     "αἀΑἈεἐΕἘηἠΗἨιἰΙἸοὀΟὈυὐωὠΩὨρῤ"},
    {0x314,
     "αἁΑἉεἑΕἙηἡΗἩιἱΙἹοὁΟὉυὑΥὙωὡΩὩρῥΡῬ"},
    {0x342,
     "ἀἆἁἇἈἎἉἏἠἦἡἧἨἮἩἯἰἶἱἷἸἾἹἿὐὖὑὗὙὟὠὦ"
     "ὡὧὨὮὩὯαᾶηῆιῖϊῗυῦϋῧωῶ"},
    {0x345,
     "ἀᾀἁᾁἂᾂἃᾃἄᾄἅᾅἆᾆἇᾇἈᾈἉᾉἊᾊἋᾋἌᾌἍᾍἎᾎἏᾏ"
     "ἠᾐἡᾑἢᾒἣᾓἤᾔἥᾕἦᾖἧᾗἨᾘἩᾙἪᾚἫᾛἬᾜἭᾝἮᾞἯᾟ"
     "ὠᾠὡᾡὢᾢὣᾣὤᾤὥᾥὦᾦὧᾧὨᾨὩᾩὪᾪὫᾫὬᾬὭᾭὮᾮὯᾯ"
     "ὰᾲαᾳάᾴᾶᾷΑᾼὴῂηῃήῄῆῇΗῌὼῲωῳώῴῶῷΩῼ"},
    {0x3099,
     "かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひび"
     "ふぶへべほぼうゔゝゞカガキギクグケゲコゴサザシジスズセゼソゾタダチヂ"
     "ツヅテデトドハバヒビフブヘベホボウヴワヷヰヸヱヹヲヺヽヾ"},
    {0x309A, "はぱひぴふぷへぺほぽハパヒピフプヘペホポ"},
};

static uint32_t next_code(const char **at)
{
    size_t size = text_utf8_length(*at, strnlen(*at, 4));
    uint32_t code = text_code(*at, size);
    *at += size;
    return code;
}

/* Removes the last mark from a letter, and sets `*mark` to it. Returns false if the letter has no mark. */
static bool remove_mark(uint32_t *letter, uint32_t *mark)
{
    if (*letter < 0x80)
        return false;
    for (size_t i = 0; i < sizeof compositions / sizeof *compositions; i++)
        for (const char *at = compositions[i].pairs; *at != '\0';) {
            uint32_t bare = next_code(&at);
            if (next_code(&at) == *letter) {
                *letter = bare;
                *mark = compositions[i].mark;
                return true;
            }
        }
    return false;
}

/* Whether a combining mark of two bytes, U+0300 to U+036F, is at `at`. */
static bool is_mark(const char *at)
{
    return memcmp(at, "\u0300", 2) >= 0 && memcmp(at, "\u036F", 2) <= 0;
}

/*
 * Appends a mark, keeping the marks of a letter in ascending order: a mark above the letter and one below it look the
 * same in either order.
 */
static void add_mark(struct text *text, uint32_t mark)
{
    text_add_code(text, mark);
    char *at = text->at + text->length - 2;
    if (!is_mark(at))
        return; /* a mark of kana */
    for (; at >= text->at + 2 && is_mark(at - 2) && memcmp(at - 2, at, 2) > 0; at -= 2) {
        char greater[2];
        memcpy(greater, at - 2, 2);
        memcpy(at - 2, at, 2);
        memcpy(at, greater, 2);
    }
}

/* ---- width and case ---- */

/* Maps half-width katakana and its marks (U+FF66 to U+FF9F) to the full-width ones. */
static uint32_t widen(uint32_t code)
{
    const char *kana = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト"
                       "ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309A";
    if (code < 0xFF66 || code > 0xFF9F)
        return code;
    for (; code > 0xFF66; code--)
        (void)next_code(&kana);
    return next_code(&kana);
}

/* Maps a compatibility kanji (U+F900 to U+FAD9) to the kanji that looks the same; the few without one to themselves. */
static uint32_t unify(uint32_t code)
{
    const char *kanji =
        "豈更車賈滑串句龜龜契金喇奈懶癩羅蘿螺裸邏樂洛烙珞落酪駱亂卵欄爛蘭鸞嵐濫藍"
        "襤拉臘蠟廊朗浪狼郎來冷勞擄櫓爐盧老蘆虜路露魯鷺碌祿綠菉錄鹿論壟弄籠聾牢磊"
        "賂雷壘屢樓淚漏累縷陋勒肋凜凌稜綾菱陵讀拏樂諾丹寧怒率異北磻便復不泌數索參"
        "塞省葉說殺辰沈拾若掠略亮兩凉梁糧良諒量勵呂女廬旅濾礪閭驪麗黎力曆歷轢年憐"
        "戀撚漣煉璉秊練聯輦蓮連鍊列劣咽烈裂說廉念捻殮簾獵令囹寧嶺怜玲瑩羚聆鈴零靈"
        "領例禮醴隸惡了僚寮尿料樂燎療蓼遼龍暈阮劉杻柳流溜琉留硫紐類六戮陸倫崙淪輪"
        "律慄栗率隆利吏履易李梨泥理痢罹裏裡里離匿溺吝燐璘藺隣鱗麟林淋臨立笠粒狀炙"
        "識什茶刺切度拓糖宅洞暴輻行降見廓兀嗀﨎﨏塚﨑晴﨓﨔凞猪益礼神祥福靖精羽﨟"
        "蘒﨡諸﨣﨤逸都﨧﨨﨩飯飼館鶴郞隷侮僧免勉勤卑喝嘆器塀墨層屮悔慨憎懲敏既暑"
        "梅海渚漢煮爫琢碑社祉祈祐祖祝禍禎穀突節練縉繁署者臭艹艹著褐視謁謹賓贈辶逸"
        "難響頻恵𤋮舘\uFA6E\uFA6F並况全侀充冀勇勺喝啕喙嗢塚墳奄奔婢嬨廒廙彩徭惘慎愈"
        "憎慠懲戴揄搜摒敖晴朗望杖歹殺流滛滋漢瀞煮瞧爵犯猪瑱甆画瘝瘟益盛直睊着磌窱"
        "節类絛練缾者荒華蝹襁覆視調諸請謁諾諭謹變贈輸遲醙鉶陼難靖韛響頋頻鬒龜𢡊"
        "𢡄𣏕㮝䀘䀹𥉉𥳐𧻓齃龎";
    if (code < 0xF900 || code > 0xFAD9)
        return code;
    for (; code > 0xF900; code--)
        (void)next_code(&kanji);
    return next_code(&kanji);
}

/* Maps Latin, Greek, Cyrillic and Armenian capitals to lower case. Letters with marks are already decomposed. */
static uint32_t lower(uint32_t code)
{
    static const struct {
        uint32_t first, last, step;
        int offset;
    } capitals[] = {
        {'A', 'Z', 1, 32},          {0xC0, 0xD6, 1, 32},        {0xD8, 0xDE, 1, 32},    {0x100, 0x136, 2, 1},
        {0x139, 0x147, 2, 1},       {0x14A, 0x176, 2, 1},       {0x179, 0x17D, 2, 1},   {0x391, 0x3A9, 1, 32},
        {0x3C2, 0x3C2, 1, 1},       {0x400, 0x40F, 1, 80},      {0x410, 0x42F, 1, 32},  {0x460, 0x480, 2, 1},
        {0x48A, 0x4BE, 2, 1},       {0x4C0, 0x4C0, 1, 15},      {0x4C1, 0x4CD, 2, 1},   {0x4D0, 0x52E, 2, 1},
        {0x531, 0x556, 1, 48},      {0x1E9E, 0x1E9E, 1, -7615}, /* includes a final sigma and the capital sharp s */
    };
    for (size_t i = 0; i < sizeof capitals / sizeof *capitals; i++)
        if (code >= capitals[i].first && code <= capitals[i].last && (code - capitals[i].first) % capitals[i].step == 0)
            return (uint32_t)((int)code + capitals[i].offset);
    return code;
}

/* ---- names ---- */

/*
 * Appends a Hangul syllable as its letters (section 3.12 of the Unicode Standard). Appends nothing and returns false
 * for any other character.
 */
static bool add_syllable(struct text *text, uint32_t code)
{
    enum { FIRST = 0xAC00, LAST = 0xD7A3, LEAD = 0x1100, VOWEL = 0x1161, TAIL = 0x11A7, TAILS = 28, VOWELS = 21 };
    if (code < FIRST || code > LAST)
        return false;
    uint32_t i = code - FIRST;
    text_add_code(text, LEAD + i / (VOWELS * TAILS));
    text_add_code(text, VOWEL + i / TAILS % VOWELS);
    if (i % TAILS > 0)
        text_add_code(text, TAIL + i % TAILS);
    return true;
}

/* Appends the normal form of one character. */
static void add_letter(struct text *text, uint32_t code)
{
    enum { MARKS_MAX = 4 }; /* no letter of `compositions` has more than three */
    uint32_t marks[MARKS_MAX];
    int count = 0;
    if (add_syllable(text, code))
        return;
    code = unify(widen(code));
    while (count < MARKS_MAX && remove_mark(&code, &marks[count]))
        count++;
    if (code >= 0x300 && code <= 0x36F)
        add_mark(text, code);
    else
        text_add_code(text, lower(code));
    while (count > 0)
        add_mark(text, marks[--count]);
}

void confusables_add(struct text *text, const char *name, size_t length)
{
    struct text folded = {0};
    fold_add(&folded, name, length);
    for (size_t i = 0, size; i < folded.length; i += size) {
        size = text_utf8_length(folded.at + i, folded.length - i);
        if (size > 0)
            add_letter(text, text_code(folded.at + i, size));
        else
            text_add_char(text, folded.at[i]);
        size += size == 0;
    }
    text_free(&folded);
}

bool confusables_are_alike(const char *name, const char *other)
{
    struct text one = {0}, two = {0};
    confusables_add(&one, name, strlen(name));
    confusables_add(&two, other, strlen(other));
    bool is_same = strcmp(text_string(&one), text_string(&two)) == 0;
    text_free(&one);
    text_free(&two);
    return is_same;
}
