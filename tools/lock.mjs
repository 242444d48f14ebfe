// `node tools/lock.mjs express` brings the lockfile of an example up to date, `node tools/lock.mjs
// published-adapters` that of another folder. The packed package must exist (`npm start` makes it).
// Its integrity is left out, because every build makes another.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const name = process.argv[2] ?? "express";
const example = join(root, "examples", name);
const folder = existsSync(example) ? example : join(root, name);
const path = join(folder, "package-lock.json");
const read = () => JSON.parse(readFileSync(path, "utf8"));
const write = (lock) => writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);

// npm does not look into a tarball again whose version it knows.
const known = existsSync(path) ? read() : undefined;
if (known) {
  delete known.packages["node_modules/cardea"];
  write(known);
}
execFileSync("npm", ["install", "--package-lock-only"], { cwd: folder, stdio: "inherit" });

const lock = read();
delete lock.packages["node_modules/cardea"].integrity;
write(lock);

// npm has noted there what it did not install.
rmSync(join(folder, "node_modules/.package-lock.json"), { force: true });
