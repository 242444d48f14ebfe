import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";

const policy = "/usr/sbin/policy-rc.d";
const wait = ["-o", "DPkg::Lock::Timeout=120"];

const apt = (...args: string[]) =>
  execFileSync("apt-get", [...wait, "-qq", ...args], { stdio: ["ignore", "ignore", "inherit"] });

/**
 * Installs the Debian packages whose programs are missing. The services that come with them are not started: each engine starts
 * its own, on ports of its own.
 *
 * @param programs paths, each with the package that has it
 */
export function installMissing(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(([program]) => !existsSync(program));
  const packages = [...new Set(missing.map(([, name]) => name))];
  if (packages.length === 0) return;
  console.log(`  … Install ${packages.join(", ")}`);
  const isOurs = !existsSync(policy);
  // 101: nothing may be started.
  if (isOurs) writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    apt("update");
    // Servers that run on this machine stay as they are.
    apt("install", "-y", "--no-install-recommends", "--no-upgrade", ...packages);
  } finally {
    if (isOurs) rmSync(policy);
  }
}
