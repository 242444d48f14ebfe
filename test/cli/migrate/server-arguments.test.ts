import assert from "node:assert/strict";
import { test } from "node:test";
import { lib, migrate, route, routeWith } from "./checked.ts";

const base = { "lib/auth.ts": lib, [route]: routeWith("auth") };
const importing = `import { getSession } from "next-auth/react";\n`;
const read = "await getSession({ req })";

for (const [path, text] of [
  ["lib/role.ts", `export async function requireRole(req: any, role: string) { return ${read}; }`],
  ["lib/role.js", `export const allowed = async (req, roles) => roles.includes((${read})?.role);`],
  ["lib/next.js", `export const check = async (req, next) => { ${read}; return next(); };`],
  ["lib/any.js", `export const check = async (req, res) => ${read};`],
  ["pages/api/next.js", `export const check = async (req, next) => { ${read}; return next(); };`],
  ["pages/api/typed.ts", `export const check = async (req: any, res: string[]) => ${read};`],
  ["lib/other.ts", "export const of = async (ctx: any) => getSession({ req: ctx.req });"],
] as const) {
  test(`auth gets no second argument that may be no response: ${text}`, async (t) => {
    const application = await migrate(t, { ...base, [path]: importing + text });
    const after = application.read(path);
    assert.match(after, /TODO\(cardea\): On the server auth\(context\), or auth\(req, res\)/);
    assert.doesNotMatch(after, /import \{ auth \}/);
  });
}

for (const [path, text, becomes] of [
  ["pages/api/a.js", `export default async (req, res) => { res.json(${read}); };`, "req, res"],
  [
    "lib/typed.ts",
    `import type { NextApiRequest, NextApiResponse } from "next";\nexport const of = async (req: NextApiRequest, out: NextApiResponse<string>) => ${read};`,
    "req, out",
  ],
  [
    "lib/node.ts",
    `import type * as http from "node:http";\nexport const of = async (req: http.IncomingMessage, res: http.ServerResponse) => ${read};`,
    "req, res",
  ],
  [
    "lib/page.ts",
    `import type { GetServerSidePropsContext } from "next";\nexport const of = (ctx: GetServerSidePropsContext) => getSession({ req: ctx.req });`,
    "ctx",
  ],
] as const) {
  test(`auth gets the response of ${path}`, async (t) => {
    const application = await migrate(t, { ...base, [path]: importing + text });
    const after = application.read(path);
    assert.ok(after.includes(`auth(${becomes})`), after);
    assert.doesNotMatch(after, /TODO|getSession/);
  });
}
