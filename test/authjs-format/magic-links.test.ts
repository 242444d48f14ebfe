import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { core, type Library, ours, type SharedConfig, secret, Visitor } from "./support.ts";

const newest = "the newest secret for tests with more than 32 bytes";
const newer = "a newer secret for tests with more than 32 bytes";

/** This library as it is without `compat`. */
const native = (config: SharedConfig) => ours({ compat: undefined, ...config });

/** One database and one mailbox, for libraries of any configuration. */
function stage() {
  const adapter = memory();
  const links: URL[] = [];
  const mail = {
    id: "mail",
    name: "Mail",
    type: "email",
    maxAge: 600,
    sendVerificationRequest: ({ url }: { readonly url: string }) => void links.push(new URL(url)),
  };
  const visitor = new Visitor();
  const ask = async (library: Library) => {
    const csrfToken = await visitor.csrfToken(library);
    const email = `ada-${crypto.randomUUID()}@example.com`;
    await visitor.post(library, "/auth/signin/mail", { csrfToken, email });
    const link = links.at(-1);
    assert.ok(link);
    return { link, email };
  };
  return { config: { adapter, providers: [mail] }, visitor, ask };
}

/** Opens a link that Auth.js redeems with a GET, and this library with the form of its page. */
async function follow(visitor: Visitor, library: Library, link: URL): Promise<unknown> {
  await visitor.get(library, link.pathname + link.search);
  const { token = "", email = "" } = Object.fromEntries(link.searchParams);
  const csrfToken = await visitor.csrfToken(library);
  await visitor.post(library, link.pathname, { csrfToken, token, email });
  return Object((await visitor.session(library))?.user).email;
}

const secrets = { "one secret": secret, "a list of secrets": [newer, secret] };

describe("a magic link that is under way at the switch", () => {
  for (const [what, given] of Object.entries(secrets)) {
    for (const [name, library] of Object.entries({ "with compat": ours, without: native })) {
      test(`sent by Auth.js with ${what} signs in here, ${name}`, async () => {
        const { config, visitor, ask } = stage();
        const { link, email } = await ask(core({ ...config, secret: given }));
        const own = library({ ...config, secret: given });
        assert.equal(await follow(visitor, own, link), email);
      });
    }

    test(`sent from here with ${what} signs in at Auth.js after a rollback`, async () => {
      const { config, visitor, ask } = stage();
      const { link, email } = await ask(ours({ ...config, secret: given }));
      await visitor.get(core({ ...config, secret: given }), link.pathname + link.search);
      const theirs = core({ ...config, secret: given });
      assert.equal(Object((await visitor.session(theirs))?.user).email, email);
    });
  }

  test("outlives a secret that is added, in both libraries' rows", async () => {
    for (const [from, given] of [
      [core, secret],
      [core, [newer, secret]],
      [ours, [newer, secret]],
      [native, [newer, secret]],
    ] as const) {
      for (const library of [ours, native]) {
        const { config, visitor, ask } = stage();
        const { link, email } = await ask(from({ ...config, secret: given }));
        const own = library({ ...config, secret: [newest, ...[given].flat()] });
        assert.equal(await follow(visitor, own, link), email);
      }
    }
  });

  test("is nothing for another secret", async () => {
    const { config, visitor, ask } = stage();
    const { link } = await ask(core({ ...config, secret: [newer, secret] }));
    const own = ours({ ...config, secret: [newest, newer] });
    assert.equal(await follow(visitor, own, link), undefined);
  });
});
