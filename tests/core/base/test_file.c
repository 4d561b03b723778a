/* test_file.c: a file is replaced as a whole, or not at all. */
#include "core/base/file.h"

#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/skipped.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Replaces the C library's function: a link named "unreadable" fails with EIO, as on a failing disk. */
ssize_t readlink(const char *name, char *target, size_t capacity)
{
    if (strcmp(name, "unreadable") != 0)
        return readlinkat(AT_FDCWD, name, target, capacity);
    errno = EIO;
    return -1;
}

static const char *content(const char *name)
{
    static char bytes[100];
    FILE *stream = fopen(name, "r");
    if (stream == NULL)
        return "(none)";
    bytes[fread(bytes, 1, sizeof bytes - 1, stream)] = '\0';
    (void)fclose(stream);
    return bytes;
}

static mode_t mode_of(const char *name)
{
    struct stat status;
    assert_int_equal(stat(name, &status), 0);
    return status.st_mode & 07777;
}

static bool exists(const char *name)
{
    struct stat status;
    return lstat(name, &status) == 0;
}

static bool is_link(const char *name)
{
    struct stat status;
    return lstat(name, &status) == 0 && S_ISLNK(status.st_mode);
}

static struct file_new begin(const char *name)
{
    struct file_new file;
    char message[200];
    if (!file_begin(&file, name, message, sizeof message))
        fail_msg("%s", message);
    return file;
}

/* Why the file cannot be begun. */
static const char *refusal(const char *name)
{
    static char message[200];
    struct file_new file;
    assert_false(file_begin(&file, name, message, sizeof message));
    assert_int_equal(file.fd, -1);
    return message;
}

static void assert_temporary_in_the_way(void)
{
    assert_non_null(strstr(refusal("file"), ".file.new: a file of this name is in the way"));
}

static void commit(struct file_new *file)
{
    char message[200];
    if (!file_commit(file, message, sizeof message))
        fail_msg("%s", message);
}

static void replace(const char *name, const char *bytes)
{
    char message[200];
    if (!file_replace(name, bytes, strlen(bytes), message, sizeof message))
        fail_msg("%s", message);
}

static void write_to(const struct file_new *file, const char *bytes)
{
    assert_int_equal(write(file->fd, bytes, strlen(bytes)), strlen(bytes));
}

static void an_abandoned_file_is_unchanged(void **state)
{
    files_put_text("file", "old");
    struct file_new file = begin("file");
    write_to(&file, "new");
    file_abandon(&file);
    assert_string_equal(content("file"), "old");
    assert_false(exists(".file.new"));
    file = begin("other");
    file_abandon(&file);
    assert_false(exists("other"));
}

/* The child is killed between write and rename. The next run uses its temporary file, and none remains. */
static void a_temporary_left_by_a_crash_is_used_again(void **state)
{
    files_put_text("file", "old");
    pid_t child = fork();
    if (child == 0) {
        struct file_new file = begin("file");
        write_to(&file, "much longer than the next");
        (void)raise(SIGKILL);
    }
    waitpid(child, NULL, 0);
    assert_string_equal(content("file"), "old");
    assert_true(exists(".file.new"));
    struct file_new file = begin("file");
    write_to(&file, "new");
    commit(&file);
    assert_string_equal(content("file"), "new");
    assert_false(exists(".file.new"));
}

static void two_programs_do_not_write_one_file_at_once(void **state)
{
    int status, ready[2], tried[2];
    char byte, message[200];
    assert_int_equal(pipe(ready), 0);
    assert_int_equal(pipe(tried), 0);
    pid_t child = fork();
    if (child == 0) {
        close(tried[1]);
        struct file_new file = begin("file");
        write_to(&file, "first");
        if (write(ready[1], "", 1) != 1 || read(tried[0], &byte, 1) != 1)
            _exit(3);
        _exit(file_commit(&file, message, sizeof message) ? 0 : 1);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_string_equal(refusal("file"), "file: another program is writing it");
    assert_int_equal(write(tried[1], "", 1), 1);
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    assert_string_equal(content("file"), "first");
}

static void a_replaced_file_keeps_its_permissions(void **state)
{
    files_put_text("file", "old");
    assert_int_equal(chmod("file", 0640), 0);
    struct file_new file = begin("file");
    commit(&file);
    assert_int_equal(mode_of("file"), 0640);
}

static void devices_and_files_opened_by_the_shell_are_irregular(void **state)
{
    static const char *const irregular[] = {"/dev/null", "/dev", "/dev/stdin", "/dev/stderr", "/dev/fd/0"};
    static const char *const others[] = {"/dev/fd/x", "/dev/fd/1x", "/dev/fd/1234567", "/none/such", "/etc/passwd"};
    for (int i = 0; i < 5; i++) {
        assert_true(file_is_irregular(irregular[i]));
        assert_false(file_is_irregular(others[i]));
    }
}

static void a_link_is_followed(void **state)
{
    assert_int_equal(mkdir("folder", 0755), 0);
    files_put_text("folder/file", "old");
    assert_int_equal(symlink("folder/file", "link"), 0);
    struct file_new file = begin("link");
    write_to(&file, "new");
    commit(&file);
    assert_string_equal(content("folder/file"), "new");
    assert_string_equal(content("link"), "new");
    assert_true(is_link("link"));
}

/* Regression test: the new file replaced the link, and the target of the link was not created. */
static void a_link_to_a_missing_file_creates_that_file(void **state)
{
    char folder[PATH_MAX - 10], target[PATH_MAX];
    struct file_new file;
    assert_int_equal(mkdir("folder", 0755), 0);
    assert_int_equal(symlink("folder/second", "first"), 0);
    assert_int_equal(symlink("../file", "folder/second"), 0);
    file = begin("first");
    assert_true(exists(".file.new"));
    write_to(&file, "given up");
    file_abandon(&file);
    assert_false(exists("file"));
    replace("first", "new");
    assert_string_equal(content("file"), "new");
    assert_true(is_link("first") && is_link("folder/second"));
    assert_non_null(getcwd(folder, sizeof folder));
    snprintf(target, sizeof target, "%s/whole", folder);
    assert_int_equal(symlink(target, "far"), 0);
    replace("far", "new");
    assert_string_equal(content("whole"), "new");
    assert_true(is_link("far"));
    assert_int_equal(symlink("nowhere/file", "lost"), 0);
    assert_string_equal(refusal("lost"), "lost: No such file or directory");
    assert_true(is_link("lost"));
}

/* Opens a file with the content "longer", deletes its name, and makes a link to it in /proc. */
static int open_deleted_file(const char *link)
{
    char target[40];
    int fd = open("file", O_RDWR | O_CREAT, 0600);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, "longer", 6), 6);
    assert_int_equal(unlink("file"), 0);
    snprintf(target, sizeof target, "/proc/%ld/fd/%d", (long)getpid(), fd);
    assert_int_equal(symlink(target, link), 0);
    if (access(link, F_OK) != 0)
        skip_because("/proc absent");
    return fd;
}

/* Regression test: a new file replaced the link, for instance /dev/stdout when standard output was a deleted file. */
static void a_link_to_a_deleted_file_stays_a_link(void **state)
{
    char got[10];
    int fd = open_deleted_file("link");
    replace("link", "new");
    assert_true(is_link("link"));
    assert_false(exists(".link.new"));
    assert_int_equal(pread(fd, got, sizeof got, 0), 3);
    assert_memory_equal(got, "new", 3);
    assert_int_equal(close(fd), 0);
}

/* Regression test: a link that could not be read was treated as a regular file, and replaced. */
static void a_link_that_cannot_be_read_stays_a_link(void **state)
{
    char message[200], got[10] = "";
    int fd = open_deleted_file("unreadable");
    bool is_written = file_replace("unreadable", "new", 3, message, sizeof message);
    assert_true(is_link("unreadable"));
    assert_false(exists(".unreadable.new"));
    assert_true(pread(fd, got, sizeof got - 1, 0) > 0);
    assert_string_equal(got, is_written ? "new" : "longer");
    assert_int_equal(close(fd), 0);
}

static void an_unreadable_link_to_a_missing_file_is_an_error(void **state)
{
    assert_int_equal(symlink("file", "unreadable"), 0);
    assert_string_equal(refusal("unreadable"), "unreadable: Input/output error");
    assert_true(is_link("unreadable"));
    assert_false(exists(".unreadable.new") || exists("file"));
}

static void a_link_that_leads_to_itself_is_refused(void **state)
{
    assert_int_equal(symlink("list.txt", "list.txt"), 0);
    assert_non_null(strstr(refusal("list.txt"), strerror(ELOOP)));
    assert_false(exists(".list.txt.new"));
}

/* Symbolic or hard: writing through it would change another file. */
static void a_link_in_place_of_the_temporary_is_not_followed(void **state)
{
    files_put_text("victim", "precious");
    assert_int_equal(symlink("victim", ".file.new"), 0);
    assert_temporary_in_the_way();
    assert_string_equal(content("victim"), "precious");
    assert_int_equal(unlink(".file.new"), 0);
    assert_int_equal(link("victim", ".file.new"), 0);
    assert_temporary_in_the_way();
    assert_string_equal(content("victim"), "precious");
}

/* Regression test: the message named a folder as if it were the file, and a pipe without a reader blocked for ever. */
static void a_temporary_that_is_not_a_regular_file_of_the_user_is_refused(void **state)
{
    assert_int_equal(mkdir(".file.new", 0755), 0);
    assert_temporary_in_the_way();
    assert_int_equal(rmdir(".file.new"), 0);
    assert_int_equal(mkfifo(".file.new", 0600), 0);
    assert_temporary_in_the_way();
    int reader = open(".file.new", O_RDONLY | O_NONBLOCK);
    assert_true(reader >= 0);
    assert_temporary_in_the_way();
    close(reader);
    assert_true(exists(".file.new"));
    assert_false(exists("file"));
    assert_int_equal(unlink(".file.new"), 0);
    files_put_text(".file.new", "theirs");
    if (chown(".file.new", 1, (gid_t)-1) != 0)
        skip_because("only root can change the owner");
    assert_temporary_in_the_way();
    assert_string_equal(content(".file.new"), "theirs");
}

/* The folder changes between file_begin and file_commit: this is reported, and no temporary file remains. */
static void a_rename_that_fails_is_reported(void **state)
{
    char message[200];
    files_put_text("file", "old");
    struct file_new file = begin("file");
    write_to(&file, "new");
    assert_int_equal(unlink(".file.new"), 0); /* as another program might */
    assert_false(file_commit(&file, message, sizeof message));
    assert_non_null(strstr(message, "/file: No such file or directory"));
    assert_string_equal(content("file"), "old");
    file = begin("file");
    assert_int_equal(unlink("file"), 0);
    assert_int_equal(mkdir("file", 0755), 0);
    assert_false(file_commit(&file, message, sizeof message));
    assert_non_null(strstr(message, "/file: Is a directory"));
    assert_false(exists(".file.new"));
}

/* One folder cannot be opened; another does not support fsync. */
static void a_folder_that_cannot_be_synced_is_not_an_error(void **state)
{
    static const char *const names[] = {"file", "/file", "folder/file", "nowhere/file", "/proc/file"};
    assert_int_equal(mkdir("folder", 0755), 0);
    for (size_t i = 0; i < COUNT(names); i++)
        if (!file_sync_folder(names[i]))
            fail_msg("%s: %s", names[i], strerror(errno));
}

static void a_device_is_written_in_place(void **state)
{
    struct stat before, after;
    assert_int_equal(stat("/dev/null", &before), 0);
    struct file_new file = begin("/dev/null");
    write_to(&file, "new");
    commit(&file);
    assert_int_equal(stat("/dev/null", &after), 0);
    assert_true(S_ISCHR(after.st_mode) && before.st_ino == after.st_ino);
    assert_false(exists("/dev/.null.new"));
}

static void file_replace_writes_all_bytes_or_reports_why_not(void **state)
{
    char message[200];
    files_put_text("file", "old");
    replace("file", "new");
    assert_string_equal(content("file"), "new");
    assert_false(file_replace("nowhere/file", "new", 3, message, sizeof message));
    assert_string_equal(message, "nowhere/file: No such file or directory");
    assert_false(file_replace("/dev/full", "new", 3, message, sizeof message));
    assert_string_equal(message, "/dev/full: No space left on device");
    assert_int_equal(mkdir("folder", 0755), 0);
    assert_string_equal(refusal("folder"), "folder: Is a directory");
}

static void ignore_signal(int number)
{
}

static void pause_a_little(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 3000000}, NULL);
}

/* Forks a child that opens the pipe late and writes `count` bytes, one by one. */
static void write_slowly(const char *name, int count)
{
    if (fork() != 0)
        return;
    for (int i = 0; i < 5; i++)
        pause_a_little();
    int fd = open(name, O_WRONLY);
    while (count-- > 0) {
        pause_a_little();
        if (write(fd, "x", 1) != 1)
            _exit(1);
    }
    _exit(0);
}

/* Regression test: opening and reading failed with EINTR, or returned too few bytes. */
static void reading_goes_on_after_a_signal(void **state)
{
    struct sigaction action = {.sa_handler = ignore_signal}, before;
    struct itimerval often = {{0, 5000}, {0, 5000}}, never = {{0, 0}, {0, 0}};
    char bytes[50];
    assert_int_equal(mkfifo("pipe", 0600), 0);
    for (int flags = 0; flags <= O_NONBLOCK; flags += O_NONBLOCK) {
        write_slowly("pipe", 20);
        sigaction(SIGALRM, &action, &before);
        setitimer(ITIMER_REAL, &often, NULL);
        int fd = file_open("pipe", O_RDONLY);
        int opened = errno;
        fcntl(fd, F_SETFL, flags); /* with O_NONBLOCK file_read must poll */
        ssize_t length = file_read(fd, bytes, sizeof bytes);
        setitimer(ITIMER_REAL, &never, NULL);
        sigaction(SIGALRM, &before, NULL);
        if (fd < 0)
            fail_msg("%s", strerror(opened));
        assert_int_equal(length, 20);
        assert_true(file_close(fd));
        wait(NULL);
    }
}

/* The rest of the file is appended, up to the bound, and not a byte more. */
static void a_file_is_read_whole_up_to_a_bound(void **state)
{
    enum { SIZE = 200000 };
    static const struct {
        size_t size, skipped, max, length; /* of the text that is appended */
        bool ok;
    } rows[] = {
        {0, 0, 0, 0, true},          {1, 0, 0, 0, false},       {SIZE, 0, SIZE_MAX, SIZE, true},
        {SIZE, 0, SIZE, SIZE, true}, {SIZE, 0, SIZE - 1, SIZE - 1, false}, {SIZE, 65536, SIZE, SIZE - 65536, true},
    };
    static char bytes[SIZE];
    for (size_t i = 0; i < SIZE; i++)
        bytes[i] = (char)('a' + i % 26);
    for (size_t i = 0; i < COUNT(rows); i++) {
        char message[200];
        struct text text = {0};
        text_add(&text, "before");
        assert_true(file_replace("file", bytes, rows[i].size, message, sizeof message));
        int fd = file_open("file", O_RDONLY);
        assert_int_equal(lseek(fd, (off_t)rows[i].skipped, SEEK_SET), rows[i].skipped);
        errno = 0;
        assert_int_equal(file_read_all(fd, rows[i].max, &text), rows[i].ok);
        assert_int_equal(errno, rows[i].ok ? 0 : EFBIG);
        assert_int_equal(text.length, strlen("before") + rows[i].length);
        assert_memory_equal(text.at, "before", strlen("before"));
        assert_memory_equal(text.at + strlen("before"), bytes + rows[i].skipped, rows[i].length);
        assert_true(file_close(fd));
        text_free(&text);
    }
}

static void a_file_that_cannot_be_read_is_reported(void **state)
{
    struct text text = {0};
    int fd = file_open(".", O_RDONLY);
    assert_true(fd >= 0);
    assert_false(file_read_all(fd, SIZE_MAX, &text));
    assert_int_equal(errno, EISDIR);
    assert_true(file_close(fd));
    text_free(&text);
}

/* An older version crashed and left its temporary file readable by others, and another user has opened it. */
static void nobody_who_has_opened_the_temporary_reads_a_private_file(void **state)
{
    char message[200], byte;
    mode_t before = umask(0);
    files_put_text("file", "old");
    files_put_text(".file.new", "left");
    assert_int_equal(chmod("file", 0644), 0);
    assert_int_equal(chmod(".file.new", 0644), 0);
    int reader = open(".file.new", O_RDONLY);
    assert_true(reader >= 0);
    assert_int_equal(read(reader, &byte, 1), 1);
    assert_true(file_replace_private("file", "secret", 6, message, sizeof message));
    umask(before);
    assert_int_equal(read(reader, &byte, 1), 1);
    assert_int_equal(byte, 'e');
    close(reader);
    assert_string_equal(content("file"), "secret");
    assert_int_equal(mode_of("file"), 0600);
    assert_false(exists(".file.new"));
}

static void a_private_file_has_mode_0600_whatever_the_umask(void **state)
{
    static const mode_t masks[] = {0, 022, 077, 0177, 0777};
    char message[200];
    for (size_t i = 0; i < COUNT(masks); i++) {
        mode_t before = umask(masks[i]);
        bool is_made = file_replace_private("made", "", 0, message, sizeof message);
        int fd = file_open_private("opened", O_WRONLY | O_CREAT);
        umask(before);
        assert_true(is_made && fd >= 0 && file_hide(fd));
        assert_int_equal(mode_of("made"), 0600);
        assert_int_equal(mode_of("opened"), 0600);
        close(fd);
        assert_int_equal(unlink("made") + unlink("opened"), 0);
    }
}

static void only_a_regular_file_is_hidden(void **state)
{
    assert_int_equal(mkfifo("pipe", 0600) + chmod("pipe", 0644), 0);
    int fd = open("pipe", O_RDONLY | O_NONBLOCK);
    assert_true(fd >= 0 && file_hide(fd));
    assert_int_equal(mode_of("pipe"), 0644);
    close(fd);
    assert_false(file_hide(-1));
    assert_int_equal(errno, EBADF);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_abandoned_file_is_unchanged, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_temporary_left_by_a_crash_is_used_again, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(two_programs_do_not_write_one_file_at_once, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_replaced_file_keeps_its_permissions, files_enter, files_leave),
        cmocka_unit_test(devices_and_files_opened_by_the_shell_are_irregular),
        cmocka_unit_test_setup_teardown(a_link_is_followed, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_link_to_a_missing_file_creates_that_file, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_link_to_a_deleted_file_stays_a_link, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_link_that_cannot_be_read_stays_a_link, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(an_unreadable_link_to_a_missing_file_is_an_error, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_link_that_leads_to_itself_is_refused, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_link_in_place_of_the_temporary_is_not_followed, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_temporary_that_is_not_a_regular_file_of_the_user_is_refused, files_enter,
                                        files_leave),
        cmocka_unit_test_setup_teardown(a_rename_that_fails_is_reported, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_folder_that_cannot_be_synced_is_not_an_error, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_device_is_written_in_place, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(file_replace_writes_all_bytes_or_reports_why_not, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_file_is_read_whole_up_to_a_bound, files_enter, files_leave),
        cmocka_unit_test(a_file_that_cannot_be_read_is_reported),
        cmocka_unit_test_setup_teardown(reading_goes_on_after_a_signal, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(nobody_who_has_opened_the_temporary_reads_a_private_file, files_enter,
                                        files_leave),
        cmocka_unit_test_setup_teardown(a_private_file_has_mode_0600_whatever_the_umask, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(only_a_regular_file_is_hidden, files_enter, files_leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
