#!/usr/bin/env node
import { run } from "./run.ts";

// The reader may have seen enough, as `head` has. What was begun goes on to its end all the same: it may be writing files.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    if (!("code" in error && error.code === "EPIPE")) throw error;
  });
}

process.exitCode = await run(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  hint: (text) => process.stderr.write(`${text}\n`),
});
