// Builds the page for the bundle: installs the locked packages, checks the types, writes target/web/static.
// `node build.mjs test` runs the unit tests instead. What has not changed since the last success is not done again.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = import.meta.dirname;
const PACKAGES = ["package.json", "package-lock.json", ".npmrc"];
const SOURCES = [...PACKAGES, "build.mjs", "tsconfig.json", "vite.config.ts", "src/main/web"];
const TESTS = [...SOURCES, "src/test/web"];
const npm = process.platform === "win32" ? "npm.cmd" : "npm";

function files(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { withFileTypes: true })
      .flatMap((entry) => files(join(path, entry.name)))
      .sort();
  } catch {
    return [path];
  }
}

/** One hash over the names and contents of files, and the Node version that reads them. */
function fingerprint(paths) {
  const hash = createHash("sha256").update(process.version);
  for (const file of paths.flatMap(files)) hash.update(`\n${relative(".", file)}\n`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function run(command, args) {
  execFileSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
}

/** Does `work` unless it succeeded before with the same inputs and `result` is still there. */
function once(name, inputs, result, work) {
  const stamp = join(root, "target/web", `${name}.inputs`);
  const wanted = fingerprint(inputs);
  if (existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(stamp, { force: true });
  work();
  mkdirSync(join(root, "target/web"), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The stamp of installed packages lies with them, so that cleaning the module does not install them again. */
function install() {
  const stamp = join(root, "node_modules/.inputs");
  const wanted = fingerprint(PACKAGES);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  run(npm, ["ci", "--prefer-offline"]);
  writeFileSync(stamp, wanted);
}

const major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  console.error(`The page needs Node 20 or newer to be built; this is ${process.version}.`);
  process.exit(1);
}

if (process.argv[2] === "test") {
  install();
  once("test", TESTS, "target/web/static/index.html", () => run(npm, ["run", "--silent", "test"]));
} else {
  once("bundle", SOURCES, "target/web/static/index.html", () => {
    install();
    run(npm, ["run", "--silent", "bundle"]);
  });
}
