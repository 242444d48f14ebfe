/**
 * Writes the brand marks into the provider modules, from the icons of the CC0-licensed package
 * `simple-icons`. A module asks for its mark with `mark("…")`.
 *
 * node tools/marks.mjs          writes what has changed
 * node tools/marks.mjs --check  fails when something would change
 */
import { readFile, writeFile } from "node:fs/promises";

/**
 * Icon by module. Modules that are not listed have none in the package, or one that is a word too small to be read on a button, or
 * a mark that was drawn here.
 */
const icons = {
  "42-school": "42",
  apple: "apple",
  atlassian: "atlassian",
  auth0: "auth0",
  authentik: "authentik",
  battlenet: "battledotnet",
  bitbucket: "bitbucket",
  box: "box",
  bungie: "bungie",
  "click-up": "clickup",
  discord: "discord",
  dribbble: "dribbble",
  dropbox: "dropbox",
  facebook: "facebook",
  faceit: "faceit",
  figma: "figma",
  foursquare: "foursquare",
  fusionauth: "fusionauth",
  github: "github",
  gitlab: "gitlab",
  hubspot: "hubspot",
  huggingface: "huggingface",
  instagram: "instagram",
  keycloak: "keycloak",
  line: "line",
  mailchimp: "mailchimp",
  mailru: "maildotru",
  mastodon: "mastodon",
  mattermost: "mattermost",
  medium: "medium",
  naver: "naver",
  netlify: "netlify",
  nextcloud: "nextcloud",
  notion: "notion",
  okta: "okta",
  "ory-hydra": "ory",
  osu: "osu",
  patreon: "patreon",
  pinterest: "pinterest",
  reddit: "reddit",
  roblox: "roblox",
  simplelogin: "simplelogin",
  spotify: "spotify",
  strava: "strava",
  threads: "threads",
  tiktok: "tiktok",
  todoist: "todoist",
  trakt: "trakt",
  twitch: "twitch",
  twitter: "x",
  vk: "vk",
  webex: "webex",
  wechat: "wechat",
  wikimedia: "wikimediafoundation",
  wordpress: "wordpress",
};

const project = new URL("../", import.meta.url);
const call = /\bmark\(\s*"[^"]*"/;
const stale = [];

for (const [name, icon] of Object.entries(icons)) {
  const file = new URL(`src/providers/${name}.ts`, project);
  const source = await readFile(file, "utf8");
  if (!call.test(source)) throw new Error(`${name}.ts asks for no mark`);
  const path = await pathOf(icon);
  const written = source.replace(call, (before) => before.replace(/"[^"]*/, `"${path}`));
  if (written === source) continue;
  stale.push(name);
  if (!process.argv.includes("--check")) await writeFile(file, written);
}

if (stale.length > 0) console.log(`Marks that differ from simple-icons: ${stale.join(", ")}`);
if (process.argv.includes("--check") && stale.length > 0) process.exitCode = 1;

async function pathOf(icon) {
  const file = new URL(`node_modules/simple-icons/icons/${icon}.svg`, project);
  const path = (await readFile(file, "utf8")).match(/ d="([^"]+)"/)?.[1];
  if (!path) throw new Error(`simple-icons has no ${icon}`);
  return path;
}
