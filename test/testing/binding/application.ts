import type { IncomingMessage, ServerResponse } from "node:http";
import {
  handleRequest,
  openVisit,
  refuseRequest,
  responseHeaders,
  type SessionNeed,
  sendWebResponse,
  toHeaders,
  toWebRequest,
  type Visit,
  type VisitFacts,
  visitOf,
  withStatus,
} from "../../../src/server/index.ts";
import {
  type BindingSettings,
  type BindingUnderTest,
  guardedText,
} from "../../../src/testing/binding.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { Session } from "../../../src/types/records.ts";
import { listen } from "../../bindings/listen.ts";

/** A request that is handled. */
export interface Handled {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly config: AuthConfig;
  readonly basePath: string;
  /** Without the query. */
  readonly path: string;
}

/** What a binding does, one by one, so that each can be done wrong. */
export const sound = {
  /** Answers a request before the binding sees it. */
  answers: (_handled: Handled): boolean => false,
  clientAddressOf: ({ req }: Handled): string | undefined => req.socket.remoteAddress,
  originOf: ({ req }: Handled): string => `http://${req.headers.host ?? ""}`,
  isRoute: ({ path, basePath }: Handled): boolean => path.startsWith(`${basePath}/`),
  requestOf: ({ req }: Handled, origin: string): Request => toWebRequest(req, origin),
  send: (response: Response, { res }: Handled): Promise<void> => sendWebResponse(response, res),
  visitOf: ({ req, config }: Handled, open: () => Visit): Visit => visitOf(req, config, open),
  factsOf: (_handled: Handled, facts: VisitFacts): VisitFacts => facts,
  settle(visit: Visit, { res }: Handled): void {
    if (!res.headersSent) visit.settle(responseHeaders(res));
  },
  needOf: (_handled: Handled, need: SessionNeed): SessionNeed | undefined => need,
  returnTo: ({ req }: Handled): string | undefined => req.url,
  auth: (visit: Visit): Promise<Session | null> => visit.auth(),
  assertSameOrigin: (visit: Visit): Promise<void> => visit.assertSameOrigin(),
  async fail(error: unknown, { res }: Handled): Promise<void> {
    const { status = 500 } = Object(await withStatus(error));
    res.statusCode = status;
    res.end("Error");
  },
};

/** A binding, with what it does wrong. */
export type Behaviour = typeof sound;

/** What every page shows of a session. */
const nameIn = (session: Session | null) => session?.user?.name ?? "stranger";

async function handle(behaviour: Behaviour, handled: Handled, fields: Record<string, string>) {
  const { req, res, config, path, basePath } = handled;
  if (behaviour.answers(handled)) return;
  if (behaviour.isRoute(handled)) {
    const origin = behaviour.originOf(handled);
    const options = { origin, basePath, clientAddress: behaviour.clientAddressOf(handled) };
    const request = behaviour.requestOf(handled, origin);
    return behaviour.send(await handleRequest(request, config, options), handled);
  }
  const facts = {
    headers: toHeaders(req),
    origin: behaviour.originOf(handled),
    basePath,
    clientAddress: behaviour.clientAddressOf(handled),
    readOnly: () => res.headersSent,
    anonymous: path === "/shared",
  };
  const open = () => openVisit(behaviour.factsOf(handled, facts), config);
  const visit = () => behaviour.visitOf(handled, open);
  const auth = async () => {
    const used = visit();
    const session = await behaviour.auth(used);
    behaviour.settle(used, handled);
    return session;
  };
  const guarded = async (wanted: SessionNeed) => {
    const need = behaviour.needOf(handled, wanted);
    if (need) {
      const checked = await visit().check(need, { returnTo: behaviour.returnTo(handled) });
      behaviour.settle(visit(), handled);
      if (!checked.ok) {
        return behaviour.send(await refuseRequest(checked, toHeaders(req)), handled);
      }
    }
    res.end(`${nameIn(await auth())} ${guardedText}`);
  };
  const leave = async (doing: (used: Visit) => Promise<{ redirect: string }>) => {
    await behaviour.assertSameOrigin(visit());
    const { redirect } = await doing(visit());
    behaviour.settle(visit(), handled);
    res.writeHead(303, { location: redirect }).end();
  };
  switch (path) {
    case "/":
    case "/second":
    case "/shared":
      return res.end(nameIn(await auth()));
    case "/members":
    case "/data/members":
      return guarded({});
    case "/recent":
    case "/data/recent":
      return guarded({ within: 300 });
    case "/strong":
      return guarded({ level: 2 });
    case "/federated":
      return guarded({ methods: ["fed"] });
    case "/parts":
      return res.end((await Promise.all([auth(), auth(), auth()])).map(nameIn).join("\n"));
    case "/stream":
      res.write("Hello ");
      return res.end(nameIn(await auth()));
    case "/login":
      return leave((used) => used.signIn("credentials", { fields, redirectTo: "/" }));
    case "/logout":
      return leave((used) => used.signOut("/"));
    default:
      res.writeHead(404).end();
  }
}

/** Starts an application that has everything, on a binding that is sound but for some of what it does. */
export async function start(
  { port, config, secondConfig, fields }: BindingSettings,
  behaviour: Behaviour = sound,
): Promise<BindingUnderTest> {
  const close = await listen((req, res) => {
    const path = req.url?.split("?")[0] ?? "/";
    const isSecond = path.startsWith("/second");
    const basePath = isSecond ? "/second/auth" : "/auth";
    const handled = { req, res, path, basePath, config: isSecond ? secondConfig : config };
    handle(behaviour, handled, fields).catch((error) => behaviour.fail(error, handled));
  }, port);
  return {
    url: `http://localhost:${port}`,
    basePath: "/auth",
    pages: {
      greeting: "/",
      guarded: "/members",
      recent: "/recent",
      strong: "/strong",
      federated: "/federated",
      parts: "/parts",
      stream: "/stream",
      shared: "/shared",
    },
    data: { guarded: { path: "/data/members" }, recent: { path: "/data/recent" } },
    forms: { signIn: { path: "/login" }, signOut: { path: "/logout" } },
    second: { basePath: "/second/auth", greeting: "/second" },
    close,
  };
}
