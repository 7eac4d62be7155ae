// Installs the packages of a folder's lock file where they are not there yet: node install.mjs FOLDER
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = join(dirname(fileURLToPath(import.meta.url)), process.argv[2] ?? "");
const stamp = join(here, "node_modules", ".installed-from");
const wanted = createHash("sha256").update(readFileSync(join(here, "package-lock.json"))).digest("hex");
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  const done = spawnSync("npm", ["ci"], { cwd: here, stdio: "inherit" });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(stamp, wanted);
}
