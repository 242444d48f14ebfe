import assert from "node:assert/strict";
import { test } from "node:test";
import { openProject } from "../../../src/cli/init/application/project.ts";
import { beginMove } from "../../../src/cli/migrate/plan/begin-move.ts";
import { moveAuthorize } from "../../../src/cli/migrate/plan/next-auth/credentials.ts";
import { nextAuth } from "../../../src/cli/migrate/rules/next-auth.ts";
import { openWorkspace } from "../../../src/cli/migrate/source/workspace.ts";
import { createCounter, growth, linear } from "../counted.ts";

test("functions that refuse passwords are looked through in steps that grow with their number", () => {
  const one = `Credentials({ authorize(given, req) { req.headers; throw new Error("x"); } });\n`;
  const reads = (size: number) => {
    const counter = createCounter();
    const files = [{ path: "a.js", text: one.repeat(size) }];
    const workspace = openWorkspace(openProject("."), { files, manifests: [], others: [] });
    const [draft] = workspace.drafts();
    assert.ok(draft);
    const move = beginMove(workspace, nextAuth, new Set());
    for (const { node } of draft.placed) counter.watch(counter.watch(node, "start"), "type");
    for (const { node } of draft.placed)
      if (node.type === "ObjectExpression")
        assert.deepEqual(moveAuthorize(move, draft, node).messages, ["x"]);
    assert.equal(draft.result()?.match(/TODO/g)?.length, 2 * size);
    return counter.reads();
  };
  assert.ok(growth(reads, 200) < linear, `${growth(reads, 200)}`);
});
