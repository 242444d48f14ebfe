import { environmentUrl } from "../../../config/environment.ts";
import { isLoopbackHost } from "../../../lib/host.ts";
import { isWebUrl } from "../../../lib/web-url.ts";
import { findingsIn } from "../finding.ts";
import type { Check } from "../subject.ts";

const { ok, error, warning } = findingsIn("address");

/** Whether the application knows under which address people reach it. */
export const checkAddress: Check = ({ resolved, environment, isProduction, envFile }) => {
  const url = environmentUrl(environment.env);
  // The configuration itself says so.
  if (url && !isWebUrl(url)) return [];
  if (url && resolved.origin) {
    const { protocol, hostname } = new URL(url);
    const isLocal = isLoopbackHost(hostname);
    if (isProduction && protocol === "http:" && !isLocal) {
      return [
        error("address-without-tls", {
          what: `AUTH_URL is ${resolved.origin}, without https.`,
          why: "Cookies are then set without Secure: whoever is on the way between browser and server can take over sessions.",
          write: `AUTH_URL=https://${new URL(url).host}`,
        }),
      ];
    }
    if (isProduction && isLocal) {
      return [
        warning("address-local", {
          what: `AUTH_URL is ${resolved.origin}, which is this machine.`,
          why: "Providers would send people to their own computers, and links in mails lead there too.",
          write: "AUTH_URL=https://app.example.com",
        }),
      ];
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
  if (trustHost === true && isProduction) {
    return [
      warning("host-trusted-blindly", {
        what: "AUTH_URL is not set, and whatever host a request names is believed.",
        why: "Redirects and links in mails lead there. Only a proxy that overwrites the header makes that safe.",
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
  const trusted = {
    true: "every host is trusted",
    loopback: "only this machine is trusted",
    address: "the platform chooses the application by it",
  };
  const which = Array.isArray(trustHost)
    ? `trusted: ${trustHost.join(", ")}`
    : trusted[trustHost === "loopback" || trustHost === "address" ? trustHost : "true"];
  return [ok("host-trusted", `the host that each request names; ${which}`)];
};

function isLocalHost(host: string): boolean {
  return isLoopbackHost(host.replace(/:\d+$/, ""));
}

function placeOf({ fileOf, env }: Parameters<Check>[0]["environment"]): string {
  const name = env.AUTH_URL ? "AUTH_URL" : "NEXTAUTH_URL";
  const file = fileOf(name);
  return file ? `${name} in ${file}` : name;
}
