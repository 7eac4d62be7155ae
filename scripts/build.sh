# Building, for ./echoctl; $root is the checkout.

fail() {
    echo "echoctl: $1" >&2
    exit "${2:-1}"
}

# Folder of the assembled product.
distribution() {
    echo "$root"/distribution/target/echo-*/echo-*
}

need() {
    command -v "$1" >/dev/null 2>&1 || fail "$2"
}

check_tools() {
    need javac "building needs a JDK 17 or newer, and no javac is on the PATH; install one (Debian: apt-get install openjdk-17-jdk)"
    need mvn "building needs Maven 3.8 or newer, and no mvn is on the PATH; install it (Debian: apt-get install maven)"
    need node "building the web page needs Node 20 or newer, and no node is on the PATH; install it"
    need npm "building the web page needs npm, and it is not on the PATH; install it"
}

# A hash of all that the distribution is built from; names, contents, and the JDK's version.
sources_hash() {
    (
        cd "$root"
        javac -version 2>&1
        find pom.xml LICENSE NOTICE .mvn platform bundles plugins ontology distribution \
            \( -name target -o -name node_modules -o -path '*/src/test' \) -prune -o -type f -print0 2>/dev/null \
            | LC_ALL=C sort -z | xargs -0 sha256sum || true # a folder that is not there is no failure
    ) | sha256sum | cut -d' ' -f1
}

stamp() {
    echo "$root/distribution/target/built-from"
}

is_current() {
    [[ -r "$(stamp)" && -x "$(distribution)/bin/echoctl" && "$(cat "$(stamp)")" == "$1" ]]
}

# Runs Maven with its output in target/build.log, showing one line for each module; on failure shows what went wrong.
maven() {
    local log="$root/target/build.log" status=0
    mkdir -p "$root/target"
    (cd "$root" && mvn -B -ntp "$@" </dev/null) 2>&1 | tee "$log" \
        | sed -nu -E 's/^\[INFO\] Building (.*[^ ]) +[^ ]+ +\[([0-9]+\/[0-9]+)\]$/  \2 \1/p' >&2 || status=$?
    if [[ $status -ne 0 ]]; then
        grep -E '^\[ERROR\]' "$log" | grep -vE '^\[ERROR\] +at |Help 1|re-run Maven|Re-run Maven' | head -n 40 >&2
        echo "echoctl: the build failed; all of its output is in $log" >&2
    fi
    return $status
}

build_if_stale() {
    local wanted
    check_tools
    wanted="$(sources_hash)"
    is_current "$wanted" && return
    mkdir -p "$root/target"
    exec 9>"$root/target/build.lock"
    if command -v flock >/dev/null 2>&1; then
        flock -n 9 || { echo "echoctl: waiting for another build of this checkout" >&2; flock 9; }
    fi
    if ! is_current "$wanted"; then
        echo "Building ECHO; the first time takes some minutes …" >&2
        maven -T 1C -DskipTests -Dspotless.check.skip -pl distribution -am package || exit 1
        echo "$wanted" >"$(stamp)"
    fi
    exec 9>&-
}
