# Testing, for ./echoctl; $root is the checkout, build.sh is loaded.

browser() {
    command -v chromium || command -v chromium-browser || command -v google-chrome
}

install_browser() {
    browser >/dev/null && return
    if [[ "$(id -u)" -eq 0 ]] && command -v apt-get >/dev/null; then
        echo "Installing Chromium for the browser tests …" >&2
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; } \
            >"$root/target/chromium.log" 2>&1 || true
    fi
    browser >/dev/null || fail "the browser tests need Chromium; install it (Debian: apt-get install chromium)"
}

# For the tests of streams behind a proxy, which are skipped where it cannot be had.
install_proxy() {
    command -v nginx >/dev/null && return
    if [[ "$(id -u)" -eq 0 ]] && command -v apt-get >/dev/null; then
        echo "Installing nginx for the tests behind a proxy …" >&2
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light; } \
            >"$root/target/nginx.log" 2>&1 || true
    fi
    command -v nginx >/dev/null || echo "Without nginx the tests behind a proxy are skipped (Debian: apt-get install nginx-light)." >&2
}

reports() {
    find "$root" \( -name node_modules -o -name .git \) -prune -o -type f -path '*/target/*-reports/TEST-*.xml' "$@"
}

# Adds up the test suites of all reports; prints the tests that failed and, last, the one line that counts.
summary() {
    reports -print0 | xargs -0 -r cat | awk '
        /<testcase / { name = $0; gsub(/.*classname="|".*/, "", name); label = $0; sub(/.* name="/, " name=\"", label); gsub(/.* name="|".*/, "", label) }
        /<(failure|error)[ >]/ { print "  failed: " name " " label }
        match($0, /<testsuite [^>]*/) {
            line = substr($0, RSTART, RLENGTH)
            total += count(line, "tests"); failed += count(line, "failures") + count(line, "errors"); skipped += count(line, "skipped")
        }
        function count(line, key,   rest) {
            if (!match(line, " " key "=\"[0-9]+")) return 0
            rest = substr(line, RSTART, RLENGTH); gsub(/[^0-9]/, "", rest); return rest + 0
        }
        END { if (skipped) print skipped " skipped"; print total - failed - skipped " passed, " failed + 0 " failed" }'
}

# Whose results a server's language or zone could change: what folds letters, words sentences, or counts days. Tested twice.
sensitive="platform/api,platform/testkit,platform/records,bundles/guard-rules,bundles/medicine-catalog,bundles/memory-index,plugins/llm-embedded"
for tool in "$root"/plugins/tool-*; do
    sensitive+=",plugins/${tool##*/}"
done

# Everything runs where a dotless i and another date show most faults; then the sensitive modules, with reports of their
# own, where most servers stand.
run_suites() {
    maven -fae verify -Decho.test.language=tr -Decho.test.country=TR -Decho.test.timezone=Pacific/Auckland || return 1
    echo "Once more in en_US and UTC …" >&2
    maven -fae package -Dsurefire.reportNameSuffix=en-US -pl "$sensitive" -am
}

test_all() {
    local status=0 outcome last
    check_tools
    mkdir -p "$root/target"
    install_browser
    install_proxy
    reports -print0 | xargs -0 -r rm -f
    echo "Building and testing ECHO …" >&2
    run_suites || status=1
    if [[ $status -eq 0 ]]; then
        sources_hash >"$(stamp)"
    fi
    outcome="$(summary)"
    last="${outcome##*$'\n'}"
    # A run without any test has not shown anything, so it has failed.
    if [[ "$last" == "0 passed"* || "$last" != *", 0 failed" ]]; then
        status=1
    fi
    echo "$outcome"
    return $status
}
