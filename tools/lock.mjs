// `node tools/lock.mjs express`: brings the lockfile of an example up to date. The packed package
// must exist (`npm start` makes it). Its integrity is left out, because every build makes another.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const folder = join(root, "examples", process.argv[2] ?? "express");
execFileSync("npm", ["install", "--package-lock-only"], { cwd: folder, stdio: "inherit" });

const path = join(folder, "package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
delete lock.packages["node_modules/cardea"].integrity;
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
