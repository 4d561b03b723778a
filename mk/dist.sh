#!/bin/sh
# dist.sh FOLDER NAME: packs the tree as FOLDER/NAME.tar.gz.
#
# The files are those that git knows, or in an unpacked tarball those of its MANIFEST. The MANIFEST begins with the
# name, and the time of the last commit, which all files of the tarball have; so the same commit gives the same bytes,
# and so does a tarball. GNU tar is needed.
set -e
folder=$1
name=$2
mkdir -p "$folder"
if [ -e .git ]; then
    time=$(git log -1 --format=%ct)
    files=$(git -c core.quotePath=off ls-files)
else
    time=$(sed -n '1s/.* //p' MANIFEST)
    files=$(sed '1d; /^MANIFEST$/d' MANIFEST)
fi
{
    echo "$name $time"
    echo "$files" | LC_ALL=C sort
} > "$folder/MANIFEST"
sed 1d "$folder/MANIFEST" | tar --format=ustar --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX "--mtime=@$time" \
    "--transform=s,^,$name/," -cf "$folder/$name.tar" -C "$folder" MANIFEST -C "$PWD" -T -
gzip -9nf "$folder/$name.tar"
