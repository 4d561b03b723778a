# manual.awk: a manual page as it is built: it names the `version` and, if there is one, the tracker of `bugs`.
/^\.Os$/ { $0 = ".Os prime-card-games " version }
/^\.Sh COPYRIGHT$/ && bugs { print ".Sh BUGS\nReport bugs at\n.Lk " bugs " ." }
/^\.Sh 著作権$/ && bugs { print ".Sh バグ\nバグの報告先は次のとおりです。\n.Lk " bugs }
{ print }
