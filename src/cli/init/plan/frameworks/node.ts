import { posix } from "node:path";
import type { Application } from "../../application/application.ts";
import { importPath } from "../../application/import-path.ts";
import { createFile } from "../change.ts";
import { wrapListener } from "../edit-entry.ts";
import { configImport, type ServerFramework } from "./server.ts";

/** A server of `node:http`, which has no binding: the few lines of one become a file. */
export const node: ServerFramework = {
  module: /\/with-auth(\.\w+)?$/,
  imports: (application, { path }) => [
    { name: "withAuth", module: importPath(application, path, filePath(application)) },
  ],
  line: () => "createServer(withAuth((req, res) => { /* your listener */ }));",
  edit: (entry, imports) =>
    wrapListener(entry, { imports, mount: (listener) => `withAuth(${listener})` }),
  create: (application, path) => `import { createServer } from "node:http";
import { sessionOf, withAuth } from "${importPath(application, path, filePath(application))}";

const server = createServer(
  withAuth((req, res) => {
    sessionOf(req, res).then(
      (session) => res.end(session ? \`Hello \${session.user?.name}\` : "Hello stranger"),
      (error) => {
        console.error(String(error));
        res.writeHead(503).end();
      },
    );
  }),
);
server.listen(${application.port});
`,
  files: (application) => {
    const path = filePath(application);
    return createFile(path, withAuthText(application, path), application.project.read(path));
  },
};

/** Next to the configuration, and of the same kind. */
function filePath({ sources, config }: Application): string {
  return `${sources}with-auth${posix.extname(config.path)}`;
}

function withAuthText(application: Application, path: string): string {
  const typed = (text: string) => (application.language === "ts" ? text : "");
  const types = "IncomingMessage, RequestListener, ServerResponse";
  const pair = `req${typed(": IncomingMessage")}, res${typed(": ServerResponse")}`;
  const listener = typed(": RequestListener");
  return `${typed(`import type { ${types} } from "node:http";\n`)}import {
  handleRequest,
  openVisit,
  responseHeaders,
  sendWebResponse,
  toHeaders,
  toWebRequest,
} from "cardea/server";
import { config } from "${configImport(application, path).module}";

const originOf = (req${typed(": IncomingMessage")}) => \`http://\${req.headers.host ?? ""}\`;

/** Answers everything below \`/auth\`, and leaves the rest to the listener. */
export function withAuth(listener${listener})${listener} {
  return (req, res) => {
    if (!req.url?.startsWith("/auth/")) return listener(req, res);
    answer(req, res).catch((error) => {
      console.error(String(error));
      res.destroy();
    });
  };
}

const answer = async (${pair}) => {
  const origin = originOf(req);
  const options = { origin, clientAddress: req.socket.remoteAddress };
  const response = await handleRequest(toWebRequest(req, origin), config, options);
  await sendWebResponse(response, res);
};

/** Who is signed in. Call it before anything is sent: the session may be renewed, and no cache may keep the page. */
export async function sessionOf(${pair}) {
  const visit = openVisit({ headers: toHeaders(req), origin: originOf(req) }, config);
  const session = await visit.auth();
  visit.settle(responseHeaders(res));
  return session;
}
`;
}
