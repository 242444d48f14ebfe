import type { BindingSettings } from "../../src/testing/binding.ts";
import { listen } from "./listen.ts";
import { qwikCity } from "./qwik-city.ts";
import type { Tried } from "./tried.ts";

async function create({ port, config, secondConfig, fields }: BindingSettings) {
  const one = qwikCity(config);
  const two = qwikCity(secondConfig, "/second/");
  const typed = Object.entries(fields).map(([name, value]) => [`options.${name}`, value]);
  return {
    url: `http://localhost:${port}`,
    basePath: "/auth",
    pages: {
      greeting: "/",
      guarded: "/members/",
      recent: "/recent/",
      strong: "/strong/",
      federated: "/federated/",
      parts: "/parts/",
    },
    data: {
      guarded: { path: "/members/q-data.json" },
      recent: { path: "/recent/q-data.json" },
    },
    forms: {
      signIn: {
        path: "/?qaction=cardeaSignIn",
        fields: { providerId: "credentials", redirectTo: "/", ...Object.fromEntries(typed) },
      },
      signOut: { path: "/?qaction=cardeaSignOut", fields: { redirectTo: "/" } },
    },
    second: { basePath: "/second/auth", greeting: "/second/" },
    close: await listen(
      (req, res) => (req.url?.startsWith("/second/") ? two(req, res) : one(req, res)),
      port,
    ),
  };
}

export const qwik: Tried = {
  name: "Qwik City",
  create,
  skip: {
    "a session that is read while a page streams is not renewed in vain":
      "The plugin reads the session before anything is sent",
    "a malformed host chooses no route, and is no error of the server":
      "Qwik City's server first turns it into a Request, and answers whatever is not a URL with 500",
    "a target that somebody would have to put right finds no route":
      "Qwik City parses addresses and joins slashes: its middleware sees what the library sees",
    "a page that is made for everybody knows nobody":
      "Pages are prerendered by a build, without cookies, and served as files",
  },
};
