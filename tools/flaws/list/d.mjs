// D: where a request goes, and for whom.
import { flaw, fuzz, property } from "./flaw.mjs";

export const d = [
  flaw(
    ...["D1", "the host of a request chooses the route", fuzz],
    "src/server/request-target.ts",
    "  url.pathname = path;\n  url.search = query;\n  return url;",
    "  return URL.canParse(origin + path + query) ? new URL(origin + path + query) : url;",
  ),
  flaw(
    ...["D1", "a path is normalized after a limit has seen it", fuzz],
    "src/server/node.ts",
    "return url.pathname === target.path ? url : undefined;",
    "return url;",
  ),
  flaw(
    ...["D2", "Hono answers below any prefix", property("bindings/hono")],
    "src/hono/index.ts",
    "const basePath = mountPath(routePath, new URL(c.req.url).pathname);",
    "const { pathname } = new URL(c.req.url);\n    const basePath = /^(.*?)\\/(?:callback|signin|session|csrf)\\b/.exec(pathname)?.[1] ?? mountPath(routePath, pathname);",
  ),
  flaw(
    ...["D2", "a slash at the end is another path of the same route", fuzz],
    "src/http/route.ts",
    "const path = upperCaseEncodings(pathname);",
    'const path = upperCaseEncodings(pathname).replace(/\\/$/, "");',
  ),
  flaw(
    ...["D3", "what stands below a route is open to everybody", fuzz],
    "src/http/route.ts",
    "if (!isOwn || more.length > 0) return undefined;",
    "if (!isOwn) return undefined;",
  ),
  flaw(
    ...["D4", "a forwarded host is believed at Cloudflare Pages", property("security/hosts")],
    "src/config/trust-defaults.ts",
    'if (flag(env, "CF_PAGES")) return "address";',
    'if (flag(env, "CF_PAGES")) return true;',
  ),
  flaw(
    ...["D4", "a forwarded host is believed where the address alone counts", fuzz],
    "src/request/forwarded-address.ts",
    'if (trust === "address") return { protocol, host };',
    "",
  ),
  flaw(
    ...["D4", "of several forwarded hosts the first is believed", fuzz],
    "src/request/forwarded-address.ts",
    "return values.size === 1 ? value : undefined;",
    "return value;",
  ),
  flaw(
    ...["D5", "a base path with a blank matches nothing", fuzz],
    "src/lib/path.ts",
    "const trimmed = normalizePath(written).replace(",
    "const trimmed = written.replace(",
  ),
  flaw(
    ...["D5", "a trusted host is refused with the port that it has anyway", fuzz],
    "src/request/trusted-host.ts",
    "return trust.some((listed) => readHost(listed)?.[protocol] === host[protocol]);",
    "return trust.some((listed) => listed === host.name);",
  ),
  flaw(
    ...[
      "D6",
      "an answer by form is taken from the address too",
      property("signin/oauth/responses"),
    ],
    "src/signin/oauth/callback/finish-sign-in.ts",
    "if (!provider.answersByForm) return finish(context, provider, query);",
    'if (!provider.answersByForm || !query.has("posted")) return finish(context, provider, query);',
  ),
  flaw(
    ...["D6", "an answer by address is taken from a form too", property("signin/oauth/responses")],
    "src/signin/oauth/callback/finish-form.ts",
    "if (!provider.answersByForm) {",
    'if (provider.id === "") {',
  ),
];
