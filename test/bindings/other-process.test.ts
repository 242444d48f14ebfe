import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { type BindingSettings, testBinding } from "../../src/testing/binding.ts";
import { node } from "./node.ts";
import { pages } from "./tried.ts";

const child = fileURLToPath(new URL("child.ts", import.meta.url));

/** Starts the application of the bare binding in a process of its own, on the configuration of the page. */
async function create({ port, environment }: BindingSettings) {
  const process_ = spawn(process.execPath, ["--conditions=cardea-src", child], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(process_.stdout, "data");
  return {
    url: `http://localhost:${port}`,
    basePath: "/auth",
    pages,
    async close() {
      process_.kill();
      await once(process_, "exit");
    },
  };
}

/** What depends on the configuration. What depends on the binding alone has been tried with it in the process. */
const tried = [
  "a person signs in with credentials, is greeted, and signs out",
  "an answer that a provider has the browser post reaches the library, and no check before it refuses it",
  "the guard asks for a new sign-in where the last one was long ago",
  "parts of a page that ask at the same time read and renew the session once, and set each cookie once",
  "a session that is read while a page streams is not renewed in vain",
  "what a proxy would say moves no address while no proxy is trusted",
  "the address of the client is the one that a trusted proxy appended, and no constant",
  "while the database is away, nobody is signed out",
];

testBinding({
  test: (name, body) => {
    if (tried.includes(name)) test(`in a process of its own: ${name}`, body);
  },
  create,
  skip: node.skip,
});
