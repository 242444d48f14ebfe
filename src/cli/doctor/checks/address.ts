import { options } from "../../../config/checks/option-types.ts";
import { environmentUrl, flag } from "../../../config/environment.ts";
import { trustedHosts } from "../../../config/trust-defaults.ts";
import { isLoopbackHost } from "../../../lib/host.ts";
import { isWebUrl } from "../../../lib/web-url.ts";
import { redacted } from "../../../log/redact-text.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";
import { otherPort } from "./other-port.ts";

const { ok, error, warning } = findingsIn("address");

/** Whether the application knows under which address people reach it. */
export const checkAddress: Check = (subject) => {
  const { config, resolved, environment, isProduction, envFile } = subject;
  const url = environmentUrl(environment.env);
  // The configuration itself says so.
  if (url && !isWebUrl(url)) return [];
  if (url && resolved.origin) {
    const { protocol, hostname } = new URL(url);
    const name = nameOf(environment);
    const isLocal = isLocalHost(hostname);
    if (isProduction && protocol === "http:" && !isLocal) {
      return [
        error("address-without-tls", {
          what: `${name} is ${resolved.origin}, without https.`,
          why: "Cookies are then set without Secure: whoever is on the way between browser and server can take over sessions.",
          write: `${name}=https://${new URL(url).host}`,
        }),
      ];
    }
    if (isProduction && isLocal) {
      return [
        warning("address-local", {
          what: `${name} is ${resolved.origin}, which is this machine.`,
          why: "Providers would send people to their own computers, and links in mails lead there too.",
          write: `${name}=https://app.example.com`,
        }),
      ];
    }
    const { trustHost } = resolved;
    const trusted: readonly unknown[] = Array.isArray(trustHost) ? trustHost : [];
    // Others are of this machine or its network, and say nothing of where people come to; during development neither do these.
    const [first] = isProduction
      ? trusted.filter((host) => isPublicHost(bareHost(String(host))))
      : [];
    if (first !== undefined && !trusted.some((host) => isHostOf(url, String(host)))) {
      return [
        warning("address-elsewhere", {
          what: `${name} is ${resolved.origin}, which is none of the hosts in \`trustHost\`: ${hostsShown(trusted)}.`,
          why: "It decides: redirects and mails lead there, whichever host people came to, and they are not signed in at the others.",
          write: `${name}=https://${bareHost(hostsShown([first])).replace(/^\*/, "app") || "app.example.com"}`,
        }),
      ];
    }
    const other = isProduction ? undefined : otherPort(subject, url);
    if (other !== undefined) {
      return [
        warning("address-port", {
          what: `${name} is ${resolved.origin}, and the application listens at port ${other}.`,
          why: "Redirects, callback URLs and links in mails lead to a port at which nobody answers, unless something else listens there and hands requests on.",
          write: `${name}=http://${hostname}:${other}`,
        }),
      ];
    }
    if (!isProduction && !isLocal) {
      const here =
        "During development, open it there: localhost has separate cookies, and links go to AUTH_URL.";
      return [ok("address-set", `${resolved.origin}, from ${placeOf(environment)}`, [here])];
    }
    return [ok("address-set", `${resolved.origin}, from ${placeOf(environment)}`)];
  }
  const { trustHost } = resolved;
  if (trustHost === false) {
    return [
      error("host-untrusted", {
        what: "Neither AUTH_URL nor `trustHost` says which hosts the application has.",
        why: "Every request is refused with UntrustedHost, because a stranger can write any host into one.",
        write: `# ${envFile}\nAUTH_URL=https://app.example.com\n\n# or, in the configuration\ntrustHost: ["app.example.com"],`,
      }),
    ];
  }
  // The configuration itself says what is wrong with any other value.
  if (trustHost !== "loopback" && !options.trustHost.holds(trustHost)) return [];
  const isOnPages = flag(environment.env, "CF_PAGES") === true;
  if (isProduction && (trustHost === true || (trustHost === "address" && !isOnPages))) {
    const safeBehind =
      trustHost === true
        ? "a proxy that overwrites the header makes"
        : "a platform that chooses the application by its host, such as Cloudflare, makes";
    return [
      warning("host-trusted-blindly", {
        what: "AUTH_URL is not set, and whatever host a request names is believed.",
        why: `Redirects and links in mails lead there. Only ${safeBehind} that safe.`,
        write: "AUTH_URL=https://app.example.com",
      }),
    ];
  }
  const isOnlyHere =
    trustHost === "loopback" ||
    (Array.isArray(trustHost) && trustHost.every((host) => isLocalHost(String(host))));
  if (isProduction && isOnlyHere) {
    return [
      error("host-local", {
        what: "AUTH_URL is not set, and only this machine is trusted.",
        why: "Every request to the real host is refused with UntrustedHost.",
        write: "AUTH_URL=https://app.example.com",
      }),
    ];
  }
  const elsewhere = isProduction ? [] : hostsElsewhere(subject, trustHost);
  if (elsewhere.length > 0) return [hostPort(subject, elsewhere)];
  const inProduction = { ...environment.env, NODE_ENV: "production" };
  const isForDevelopment = trustedHosts(config, inProduction) === false;
  const trusted = {
    true: isForDevelopment ? "every host is trusted, in development only" : "every host is trusted",
    loopback: "only this machine is trusted",
    address: "the platform chooses the application by it",
  };
  const which =
    typeof trustHost === "object"
      ? `trusted: ${hostsShown(trustHost)}`
      : trusted[trustHost === true ? "true" : trustHost];
  return [ok("host-trusted", `the host that each request names; ${which}`)];
};

/** Whether a host, or a pattern of one, has a name that people can reach. */
const isPublicHost = (host: string) =>
  /^(?:[a-z\d*-]+\.)+[a-z]{2,}(?::\d+)?$/i.test(host) &&
  !/\.(?:internal|invalid|lan|local|localhost|test)(?::\d+)?$/i.test(host);

/** The hosts of this machine that are trusted, if each of them is at another port than the application. */
function hostsElsewhere(subject: Subject, trustHost: unknown): readonly string[] {
  const all = Array.isArray(trustHost) ? trustHost.map(String) : [];
  const local = all.filter(isLocalHost);
  const isElsewhere = (host: string) => {
    const url = `http://${host}`;
    return /:\d+$/.test(host) && URL.canParse(url) && otherPort(subject, url) !== undefined;
  };
  return local.every(isElsewhere) ? local : [];
}

function hostPort(subject: Subject, hosts: readonly string[]): Finding {
  const [first = ""] = hosts;
  const port = otherPort(subject, `http://${first}`);
  return warning("address-port", {
    what: `\`trustHost\` trusts ${hosts.join(" and ")}, and the application listens at port ${port}.`,
    why: "During development every request is refused with UntrustedHost.",
    write: `trustHost: ["${first.replace(/:\d+$/, "")}", …], // at any port`,
  });
}

/** Whether the host of an address is an entry of `trustHost`, in which `*` stands for one label. */
function isHostOf(url: string, entry: string): boolean {
  const { host, hostname } = new URL(url);
  if (!entry.startsWith("*."))
    return [host, hostname].includes(entry.toLowerCase().replace(/:(?:80|443)$/, ""));
  return host.endsWith(entry.slice(1).toLowerCase());
}

/** What others wrote in place of a host may be an address with a password. */
const hostsShown = (hosts: readonly unknown[]) =>
  hosts
    .map((entry) => {
      const [whole, scheme = "", person = "", host = ""] =
        /^([a-z]{1,9}:\/\/)?(.*@)?([\w*.:[\]-]*)/is.exec(String(entry)) ?? [];
      const isWhole = whole?.length === String(entry).length;
      return `${scheme}${person && `${redacted}@`}${host}${isWhole ? "" : "…"}`;
    })
    .join(", ");

/** An entry without what others wrote in front of the host. */
const bareHost = (entry: string) => entry.replace(/^.*(?:@|:\/\/)/, "");

/** Whether a host is this machine, or what a server listens at, which is no address to go to. */
function isLocalHost(host: string): boolean {
  const name = bareHost(host).replace(/:\d+$/, "");
  return isLoopbackHost(name) || name === "0.0.0.0" || name === "[::]";
}

type Environment = Parameters<Check>[0]["environment"];

/** The variable that the address is taken from. */
const nameOf = ({ env }: Environment) => (env.AUTH_URL ? "AUTH_URL" : "NEXTAUTH_URL");

function placeOf(environment: Environment): string {
  const name = nameOf(environment);
  const file = environment.fileOf(name);
  return file ? `${name} in ${file}` : name;
}
