// `npm start`: installs what is missing, builds, and runs the demo.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { build, install, installExample, node, pack } from "./project.mjs";
import { StepError } from "./steps.mjs";

const ports = [
  { variable: "PORT", number: Number(process.env.PORT ?? 3000), what: "the demo", other: 3001 },
  {
    variable: "IDP_PORT",
    number: Number(process.env.IDP_PORT ?? 4000),
    what: "its local OpenID provider",
    other: 4001,
  },
];
const [port, idpPort] = ports.map(({ number }) => String(number));

function isFree(number) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(number, () => server.close(() => resolve(true)));
  });
}

async function assertFreePorts() {
  for (const { variable, number, what, other } of ports) {
    if (await isFree(number)) continue;
    throw new StepError(
      `Port ${number} is taken, and ${what} needs it.\n` +
        `Stop what runs there, or choose another port: ${variable}=${other} npm start`,
    );
  }
}

async function untilItAnswers(url, demo) {
  while (demo.exitCode === null && demo.signalCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StepError("The demo did not start.");
}

function startDemo(folder) {
  const env = { ...process.env, PORT: port, IDP_PORT: idpPort };
  const demo = spawn(node, ["server.ts"], { cwd: folder, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => demo.kill(signal));
  demo.once("exit", (code) => process.exit(code ?? 0));
  return demo;
}

try {
  console.log("Cardea demo");
  await assertFreePorts();
  await install();
  await build();
  await pack();
  const demo = startDemo(await installExample("express"));
  await untilItAnswers(`http://localhost:${port}/`, demo);
  console.log(`
  Open  http://localhost:${port}

  Sign in with the user name  ada  and the password  lovelace,
  or choose "Local provider" and pick a person.

  Ctrl+C stops the demo.
`);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}
