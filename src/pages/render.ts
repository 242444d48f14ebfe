import { confirmContent } from "./confirm.ts";
import { errorContent } from "./error.ts";
import { type Content, layout } from "./layout.ts";
import type { Page, PageContext, RenderedPage } from "./page.ts";
import { signInContent } from "./signin.ts";
import { signOutContent } from "./signout.ts";
import { verifyRequestContent } from "./verify-request.ts";

/** Renders a built-in page. Everything in `page` and `context` is escaped or validated. */
export function renderPage(page: Page, context: PageContext): Promise<RenderedPage> {
  return layout(contentOf(page, context), context);
}

function contentOf(page: Page, context: PageContext): Content {
  switch (page.kind) {
    case "signin":
      return signInContent(page, context);
    case "signout":
      return signOutContent(page, context);
    case "error":
      return errorContent(page, context);
    case "verify-request":
      return verifyRequestContent(page, context);
    case "confirm":
      return confirmContent(page, context);
  }
}

const statuses: ReadonlyMap<string, number> = new Map([
  ["AccessDenied", 403],
  ["Configuration", 500],
  ["SignOutError", 503],
  ["Verification", 403],
]);

/** Returns the HTTP status of the error page: 500 or 503 for a fault of the server, 403 for a refusal, else 400. */
export function errorStatus(error: string): number {
  return statuses.get(error) ?? 400;
}
