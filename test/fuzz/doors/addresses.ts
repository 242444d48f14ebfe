import { isIP } from "node:net";
import type { ResolvedConfig } from "../../../src/config/resolved-config.ts";
import { isSameAddress, parseEmailAddress } from "../../../src/lib/email-address.ts";
import { parseHost } from "../../../src/lib/host.ts";
import {
  isInRange,
  networkOf,
  parseIpAddress,
  parseIpRange,
  writeIpAddress,
} from "../../../src/lib/ip-address.ts";
import { normalizeBasePath, normalizePath } from "../../../src/lib/path.ts";
import { ownUrl, withQuery } from "../../../src/lib/url.ts";
import { clientAddressOf } from "../../../src/request/client-address.ts";
import { resolveOrigin } from "../../../src/request/public-origin.ts";
import { parseReturnTo } from "../../../src/signin/return-to.ts";
import { type Door, headerOf, holds, isOfType, linesOf, textOf, unlessRefused } from "../door.ts";

/** An e-mail address as typed. */
const email: Door = {
  name: "email-address",
  run(input) {
    const text = textOf(input);
    const parsed = parseEmailAddress(text);
    if (!parsed) return holds(!isSameAddress(text, text), "no address is the same as itself");
    const { address, local, domain } = parsed;
    holds(/^[!-~]{3,254}$/.test(address), "an address holds what no header may hold", address);
    holds(address === `${local}@${domain}`, "the parts are others", parsed);
    holds(address.split("@").length === 2, "an address has two hosts", address);
    holds(text.split("@").length === 2, "what follows the host is left out", text);
    holds(!/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text), "what nobody sees counts", text);
    holds(
      !/["(),:;<>[\\\]!%]|\.\.|=\?/.test(address),
      "programs could read it in two ways",
      address,
    );
    holds(address === address.toLowerCase(), "two spellings of one address", address);
    holds(new URL(`http://${domain}`).hostname === domain, "the domain is another host", domain);
    holds(isIP(domain) === 0, "the domain is an IP address", domain);
    holds(parseEmailAddress(address)?.address === address, "what is kept is not accepted", address);
    holds(isSameAddress(text, ` ${address.toUpperCase()} `), "a spelling is another address", text);
  },
};

const origin = "https://app.example.com";

/** Follows an address as a browser does that stands on a page of the application. */
const follow = (target: string) => (URL.canParse(target, origin) ? new URL(target, origin) : null);

/** The address to return to. */
const callbackUrl: Door = {
  name: "callback-url",
  run(input) {
    const text = textOf(input);
    const asked = parseReturnTo(text);
    if (asked !== undefined) {
      holds(asked === text && asked.length <= 2048, "what was asked for has changed", asked);
      holds(!/[\r\n\t\\]/.test(asked), "browsers would read another address", asked);
      const web = follow(asked)?.protocol ?? "https:";
      holds(/^https?:$/.test(web), "it is no address of the web", asked);
    }
    for (const own of [ownUrl(text, origin), ownUrl(asked, origin)]) {
      if (own === undefined) continue;
      holds(/^[!-~]+$/.test(own), "a header could not carry it", own);
      // A path of 2048 characters may be returned to, but an address of no more.
      holds(own.length > 2_048 || ownUrl(own, origin) === own, "it is not accepted again", own);
      const relative = own.slice(origin.length);
      // Whole, without its origin, as programs write it that take a slash for a backslash, and as a proxy decodes it.
      const spellings = [own, relative, relative.replaceAll("\\", "/"), decoded(relative)];
      for (const spelling of spellings) {
        holds(follow(spelling)?.origin === origin, "it leads to another site", text, spelling);
      }
      const more = withQuery(own, { error: "a&b#c" });
      holds(
        follow(more)?.searchParams.getAll("error").at(-1) === "a&b#c",
        "a parameter is lost",
        own,
      );
      holds(follow(more)?.origin === origin, "a parameter leads to another site", more);
    }
    if (text.length > 512 || /\p{Surrogate}/u.test(text)) return;
    const path = normalizePath(text);
    holds(normalizePath(path) === path, "a path has two normal spellings", path);
    const base = normalizeBasePath(text);
    holds(normalizeBasePath(base) === base, "a base path has two normal spellings", base);
  },
};

/** Decodes only the path, as proxies do before they compare it with their routes. */
function decoded(relative: string): string {
  const [path = "", ...rest] = relative.split(/(?=[?#])/);
  try {
    return [decodeURIComponent(path), ...rest].join("");
  } catch {
    return relative;
  }
}

const names = ["host", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-for", "forwarded"];
type Trust = ResolvedConfig["trustHost"];

const trusts = [true, "loopback", "address", ["app.example.com", "localhost:3000"]] as const;
const ranges = ["10.0.0.0/8", "2001:db8::/32"].flatMap((text) => parseIpRange(text) ?? []);

/** `Host`, `X-Forwarded-Host`, `X-Forwarded-Proto`, `X-Forwarded-For`, `Forwarded` and the peer, a line for each. */
const forwarded: Door = {
  name: "forwarded",
  async run(input) {
    const lines = linesOf(Buffer.from(input).toString("latin1"), names.length + 1);
    const headers = new Headers();
    for (const [at, name] of names.entries()) {
      const value = headerOf(Buffer.from(lines[at] ?? "", "latin1"));
      if (value) headers.set(name, value);
    }
    for (const trustHost of trusts) await askOrigin(headers, trustHost);
    holds(parseHost(parseHost(lines[0])) === parseHost(lines[0]), "a host has two spellings");
    const peer = lines.at(-1);
    for (const trusted of [{ hops: 0 }, { hops: 1 }, { hops: 32 }, { ranges }]) {
      const client = clientAddressOf(peer, headers.get("x-forwarded-for"), trusted);
      if (!client) continue;
      const written = writeIpAddress(client);
      holds(isIP(written) === (client.length === 4 ? 4 : 6), "it is no address", written);
      holds(String(parseIpAddress(written)) === String(client), "it is another address", written);
      const network = parseIpRange(networkOf(client, 24));
      holds(network && isInRange(client, network), "it is not in its own network", written);
    }
  },
};

async function askOrigin(headers: Headers, trustHost: (typeof trusts)[number]): Promise<void> {
  const read = (facts: Headers, trust: Trust = trustHost) =>
    unlessRefused(
      () => resolveOrigin({ origin: undefined, trustHost: trust }, undefined, { headers: facts }),
      isOfType("UntrustedHost"),
    );
  const found = await read(headers);
  const unread = without(headers, "forwarded", "x-forwarded-for");
  holds((await read(unread)) === found, "a header that is not read changes the origin", found);
  if (trustHost === "address") {
    const address = without(headers, "x-forwarded-host", "x-forwarded-proto");
    holds((await read(address)) === found, "a forwarded host is believed", found);
  }
  if (found === undefined) return;
  holds(URL.canParse(found) && new URL(found).origin === found, "it is no origin", found);
  const { hostname, host, protocol } = new URL(found);
  const forwarded = trustHost === "address" ? null : headers.get("x-forwarded-host");
  for (const one of forwarded ? forwarded.split(",") : []) {
    const named =
      URL.canParse(`${protocol}//${one.trim()}`) && new URL(`${protocol}//${one.trim()}`);
    holds(named && named.host === host, "one of several hosts is believed", forwarded);
  }
  const port = protocol === "https:" ? 443 : 80;
  // No name of DNS is longer.
  const isBare = host === hostname && host.length <= 253;
  const listed = [host, ...(isBare ? [`${host}:${port}`] : [])];
  for (const one of trustHost === "address" ? [] : listed) {
    holds((await read(headers, [one])) === found, "a host that is listed is refused", one);
  }
  if (trustHost === "loopback")
    holds(/^(?:.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname), found);
  if (typeof trustHost === "object")
    holds(
      trustHost.some((one) => one === host),
      "untrusted",
      found,
    );
}

function without(headers: Headers, ...names: readonly string[]): Headers {
  const rest = new Headers(headers);
  for (const name of names) rest.delete(name);
  return rest;
}

export const addressDoors: readonly Door[] = [email, callbackUrl, forwarded];
