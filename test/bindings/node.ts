import { rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isAuthError } from "../../src/errors.ts";
import { type SessionNeed, withStatus } from "../../src/server/index.ts";
import { type BindingSettings, guardedText } from "../../src/testing/binding.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { Session } from "../../src/types/records.ts";
import { writePrograms } from "../server/documented.ts";
import { listen } from "./listen.ts";
import { noActions, noData, noSharedPages } from "./reasons.ts";
import { pages, type Tried } from "./tried.ts";

type Handled = [req: IncomingMessage, res: ServerResponse, config: AuthConfig];

/** The binding of docs/bindings.md. */
interface Documented {
  auth(...handled: Handled): Promise<boolean>;
  sessionOf(...handled: Handled): Promise<Session | null>;
  requireSession(...handled: [...Handled, need?: SessionNeed]): Promise<Session | null>;
}

const folder = writePrograms();
const { auth, sessionOf, requireSession }: Documented = await import(
  pathToFileURL(join(folder, "binding.ts")).href
);
rmSync(folder, { recursive: true });

const nameIn = (session: Session | null) => session?.user?.name ?? "stranger";

async function answer(req: IncomingMessage, res: ServerResponse, config: AuthConfig) {
  if (await auth(req, res, config)) return;
  const guarded = async (need?: SessionNeed) => {
    const session = await requireSession(req, res, config, need);
    if (session) res.end(`Hello ${nameIn(session)} ${guardedText}`);
  };
  switch (req.url?.split("?")[0]) {
    case "/":
      return res.end(`Hello ${nameIn(await sessionOf(req, res, config))}`);
    case "/members":
      return guarded();
    case "/recent":
      return guarded({ within: 300 });
    case "/strong":
      return guarded({ level: 2 });
    case "/federated":
      return guarded({ methods: ["fed"] });
    case "/parts": {
      const parts = await Promise.all([1, 2, 3].map(() => sessionOf(req, res, config)));
      return res.end(parts.map(nameIn).join("\n"));
    }
    case "/stream":
      res.write("Hello ");
      return res.end(nameIn(await sessionOf(req, res, config)));
    default:
      res.statusCode = 404;
      return res.end();
  }
}

async function fail(res: ServerResponse, error: unknown) {
  const { status = 500 } = Object(await withStatus(error));
  res.statusCode = status;
  res.end(isAuthError(error) ? error.type : "Error");
}

async function create({ port, config }: BindingSettings) {
  const close = await listen((req, res) => {
    answer(req, res, config).catch((error) => fail(res, error));
  }, port);
  return {
    url: `http://localhost:${port}`,
    basePath: "/auth",
    pages,
    close,
  };
}

export const node: Tried = {
  name: "node:http",
  create,
  skip: {
    ...noActions,
    ...noData,
    ...noSharedPages,
    "two configurations in one process keep apart": "The binding of the page has one path",
  },
};
