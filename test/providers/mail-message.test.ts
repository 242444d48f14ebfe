import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { readUserAgent } from "../../src/lib/user-agent.ts";
import { duration } from "../../src/providers/mail/duration.ts";
import { signInMessage } from "../../src/providers/mail/message.ts";
import type { EmailConfig } from "../../src/types/email.ts";
import { fc } from "../support/fast-check.ts";
import { mailWith, url } from "./mail-example.ts";

const provider: EmailConfig = {
  id: "mail",
  name: "Mail",
  type: "email",
  sendVerificationRequest: () => {},
};

const from = (agent: string) => new Request(url, { headers: { "user-agent": agent } });
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

suite("the message", () => {
  test("repeats nothing of the request but names of our own", () => {
    const agent = "Firefox/1 Windows <b>call +1 555 0100 at once</b>";
    const { text, html } = signInMessage(mailWith({ request: from(agent) }));
    for (const part of [text, html]) {
      assert.match(part, /Firefox on Windows/);
      assert.doesNotMatch(part, /555|at once/);
    }
  });

  test("names the host, or the application when it has a name", () => {
    assert.equal(signInMessage(mailWith()).subject, "Sign in to shop.example");
    const { subject, text, html } = signInMessage(mailWith({ theme: { name: "My Shop" } }));
    assert.equal(subject, "Sign in to My Shop");
    for (const part of [text, html]) assert.ok(part.includes("shop.example"));
  });

  test("says everything that a person wants to know, as text and as HTML", () => {
    const { text, html } = signInMessage(mailWith({ request: from(firefox) }));
    const shown = html.replaceAll("&#39;", "'").replaceAll("&amp;", "&");
    for (const part of [text, shown]) {
      for (const fact of [
        url,
        "078005",
        "ann@example.com",
        "shop.example",
        "10 minutes",
        "Firefox on Windows",
        "ignore this email",
        "never tell it to anybody",
      ]) {
        assert.ok(part.includes(fact), fact);
      }
    }
  });

  test("without a code speaks of none", () => {
    const { text, html } = signInMessage(mailWith({ code: undefined }));
    for (const part of [text, html]) assert.doesNotMatch(part, /this code/);
  });

  test("speaks the language of the application, also by the request", () => {
    const texts = { lang: "de", subject: "Anmelden bei {app}", expires: "Gilt {duration}." };
    const german = signInMessage(mailWith({ provider: { ...provider, texts } }));
    assert.equal(german.subject, "Anmelden bei shop.example");
    assert.match(german.text, /Gilt 10 Minuten\./);
    assert.match(german.html, /<html lang="de" dir="ltr">/);
    const byRequest = (request: Request) =>
      request.headers.get("accept-language")?.startsWith("de") ? texts : {};
    const request = new Request(url, { headers: { "accept-language": "de-AT" } });
    const asked = { ...provider, texts: byRequest };
    assert.match(signInMessage(mailWith({ provider: asked, request })).text, /Gilt 10 Minuten/);
    assert.match(signInMessage(mailWith({ provider: asked })).text, /10 minutes/);
  });

  test("has a dark side unless the theme has one side only", () => {
    const dark = /@media \(prefers-color-scheme: dark\)/;
    assert.match(signInMessage(mailWith()).html, dark);
    for (const colorScheme of ["light", "dark"] as const) {
      const { html } = signInMessage(mailWith({ theme: { colorScheme } }));
      assert.doesNotMatch(html, dark);
      assert.match(html, new RegExp(`color-scheme" content="${colorScheme}"`));
    }
  });

  test("lets only hexadecimal colours into a style, and keeps the button readable and in sight", () => {
    const brandColor = "red; background: url(https://evil.example)";
    assert.doesNotMatch(signInMessage(mailWith({ theme: { brandColor } })).html, /evil/);
    const { html } = signInMessage(mailWith({ theme: { brandColor: "#ff0", buttonText: "#ffe" } }));
    assert.match(html, /background-color: #ffff00; border-color: #5a606c; color: #000000/);
  });

  test("loads nothing, runs nothing and lets nothing break out of its place", () => {
    const attack = fc.oneof(
      fc.constantFrom(
        "<img src=x onerror=alert(1)>",
        '"><script>alert(1)</script>',
        "</style><script>",
        "</title>",
        "{address}{app}",
        "\r\nBcc: x@evil.example",
      ),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(attack, attack, attack, (name, agent, sentence) => {
        const request = from(agent.replace(/[^ -~]/g, ""));
        const texts = { intro: sentence, ignore: sentence };
        const { html } = signInMessage(
          mailWith({ theme: { name }, request, provider: { ...provider, texts } }),
        );
        assert.doesNotMatch(html, /<(?:script|img|iframe|link|svg|object)\b/i);
        assert.doesNotMatch(html, /\bon\w+=[^&]*"?>/);
        assert.equal(html.match(/<style>/g)?.length, 1);
        assert.equal(html.match(/<\/title>/g)?.length, 1);
        assert.deepEqual(
          [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link),
          [url.replaceAll("&", "&amp;")],
        );
      }),
      { numRuns: 300 },
    );
  });
});

const devices: [agent: string | null, device: string][] = [
  [firefox, "Firefox, Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "Chrome, macOS",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari, macOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1",
    "Chrome, iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
    "Samsung Internet, Android",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0",
    "Opera, Linux",
  ],
  ["curl/8.5.0", "curl, undefined"],
  ["", "undefined, undefined"],
  [null, "undefined, undefined"],
];

for (const [agent, device] of devices) {
  test(`a mail is asked for with ${device} by ${agent}`, () => {
    const { browser, system } = readUserAgent(agent);
    assert.equal(`${browser}, ${system}`, device);
  });
}

test("a time span is told in the largest unit of which it is two", () => {
  const minute = 60_000;
  for (const [span, words] of [
    [600_000, "10 minutes"],
    [599_400, "10 minutes"],
    [1, "1 minute"],
    [-5, "1 minute"],
    [60 * minute, "60 minutes"],
    [119 * minute, "119 minutes"],
    [120 * minute, "2 hours"],
    [24 * 60 * minute, "24 hours"],
    [48 * 60 * minute, "2 days"],
  ] as const) {
    assert.equal(duration(span, "en"), words);
  }
  assert.equal(duration(600_000, "de"), "10 Minuten");
});
