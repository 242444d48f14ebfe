import assert from "node:assert/strict";
import { test } from "node:test";
import { type HtmlValue, html, scriptJson, trusted } from "../../src/lib/html.ts";
import { fc } from "../support/fast-check.ts";

test("text is escaped, markup is kept, nothing is left out", () => {
  assert.equal(String(html`<p>${`<b>&"'`}</p>`), "<p>&lt;b&gt;&amp;&quot;&#39;</p>");
  assert.equal(String(html`${trusted("<hr>")}${html`<b>${1}</b>`}`), "<hr><b>1</b>");
  assert.equal(String(html`a${false}${null}${undefined}${""}b`), "ab");
  assert.equal(String(html`${0}`), "0");
});

test("lists are joined, each item by its own rule", () => {
  const items: HtmlValue = [html`<i></i>`, "<", false, [null, ["&", 2]]];
  assert.equal(String(html`<p>${items}</p>`), "<p><i></i>&lt;&amp;2</p>");
});

test("a template without values is its own text, entities included", () => {
  assert.equal(String(html`<p>&amp; \u{26}</p>`), "<p>&amp; &</p>");
});

test("an object cannot pass for markup", () => {
  const forged: HtmlValue = JSON.parse('["<script>", {"toString": "<script>"}]')[0];
  assert.equal(String(html`${forged}`), "&lt;script&gt;");
});

test("AC-33 no text opens a tag or leaves its attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const written = String(html`${text}`);
      assert.doesNotMatch(written, /[<>"']/);
      assert.doesNotMatch(written, /&(?!(?:amp|lt|gt|quot|#39);)/);
      const entities = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
      const read = Object.entries(entities).reduce(
        (t, [from, to]) => t.replaceAll(from, to),
        written,
      );
      assert.equal(read, text);
    }),
  );
});

test("no text in the JSON of a script ends the script or opens a comment", () => {
  const value = { text: "</script><!-- <script>", list: [1, "a < b"] };
  const written = scriptJson(value);
  assert.doesNotMatch(written, /</);
  assert.equal(written.replaceAll("\\u003c", "<"), JSON.stringify(value));
});
