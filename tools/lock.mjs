// `node tools/lock.mjs express` brings the lockfile of an example up to date, `node tools/lock.mjs
// compat` that of another folder. The packed package must exist (`npm start` makes it). Its integrity
// is left out, because every build makes another.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const name = process.argv[2] ?? "express";
const example = join(root, "examples", name);
const folder = existsSync(example) ? example : join(root, name);
execFileSync("npm", ["install", "--package-lock-only"], { cwd: folder, stdio: "inherit" });

const path = join(folder, "package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
delete lock.packages["node_modules/cardea"].integrity;
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
