import assert from "node:assert/strict";
import { test } from "node:test";
import { portInScripts } from "../../../src/cli/doctor/script-port.ts";

for (const [script, port] of [
  ["next dev -p 4000", "4000"],
  ["next dev -p4000", "4000"],
  ["next start --port=4000 --turbo", "4000"],
  ["vite --port 4000", "4000"],
  ["tsc -p 5 && NODE_ENV=test npx next dev -p 4000", "4000"],
  ["node --inspect node_modules/.bin/next dev -p 4000", "4000"],
  ["concurrently 'psql -p 5432' \"next dev -p 4000\"", "4000"],
  ["cross-env NODE_ENV=test PORT=4000 next dev", "4000"],
  ["PORT=5000 next dev -p 4000", "4000"],
  ["fastify start -l info -p 4000 app.js", "4000"],
] as const) {
  test(`a port is read from a command that serves the application: ${script}`, () => {
    assert.equal(portInScripts([undefined, "tsc", script]), port);
  });
}

for (const script of [
  "psql -p 5432 -c 'select 1'",
  "docker run -p 5432:5432 postgres",
  "mysql -u root -p4711 next",
  "ssh -p 2222 host && next dev",
  "psql -p 5432 | next dev",
  "docker run -p 8080 next",
  "tsc -p 1",
  "storybook dev -p 6006",
  "next dev --turbo -H 0.0.0.0",
  "DB_PORT=5432 next dev",
  "next build --port-map 4000",
]) {
  test(`no port is read from what means something else: ${script}`, () => {
    assert.equal(portInScripts([script]), undefined);
  });
}
