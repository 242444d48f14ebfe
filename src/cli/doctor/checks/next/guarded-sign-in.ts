import { dirname, join } from "node:path/posix";
import { type Finding, findingsIn } from "../../finding.ts";
import type { Check } from "../../subject.ts";
import { applicationPathOf } from "../mount/next-route.ts";
import { routesOf } from "../own-pages.ts";
import { hasAddress, partsOf } from "../routes.ts";
import { layout } from "./layout-guard.ts";
import { whomItSends } from "./sends-away.ts";

const { error } = findingsIn("application");

const pageOfApp = /^((?:src\/)?app\/)(?:.*\/)?page\.[cm]?[jt]sx?$/;

/** Whether the sign-in page of the application stands below a layout that sends strangers to it. */
export const checkSignInPage: Check = (subject): Finding[] => {
  const { application, binding, modules, resolved } = subject;
  const { signIn } = resolved.pages;
  if ((binding ?? application.framework) !== "next" || !/^\/(?!\/)/.test(signIn ?? "")) return [];
  const [address = ""] = (signIn ?? "").split(/[?#]/);
  const prefix = applicationPathOf(modules);
  const path = address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : address;
  const pages = (routesOf(subject) ?? []).filter(
    (route) =>
      pageOfApp.test(route.path) &&
      !route.path.includes("/@") &&
      route.segments.every((segment) => "text" in segment) &&
      hasAddress(route.segments, partsOf(path)),
  );
  const [page, ...others] = pages;
  if (!page || others.length > 0) return [];
  const guard = modules.sources().find((one) => {
    const folder = layout.exec(one)?.[1];
    const isAbove = folder !== undefined && page.path.startsWith(folder);
    return isAbove && whomItSends(subject, join(modules.root, one)) === "strangers";
  });
  const [, app = ""] = pageOfApp.exec(page.path) ?? [];
  const isRoot = guard !== undefined && dirname(guard) === dirname(`${app}layout`);
  return guard === undefined
    ? []
    : [
        error("sign-in-guarded", {
          what: `${guard} sends strangers away, and ${page.path}, the sign-in page, stands below it.`,
          why: "Whoever is not signed in is sent to the sign-in page, and away from it again: nobody can sign in.",
          write: isRoot
            ? `// move the guard of ${guard} into the pages that need it, or into the layout of a group that has them, such as ${app}(members)/layout.tsx`
            : `// move ${page.path} out of the folder of that layout, such as to ${app}(open)${path}/page.tsx: a group is no part of the address`,
        }),
      ];
};
