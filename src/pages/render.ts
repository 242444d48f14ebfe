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
