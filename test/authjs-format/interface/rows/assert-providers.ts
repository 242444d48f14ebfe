import { memory } from "../../../../src/storage/memory.ts";
import type { SharedConfig } from "../../support.ts";
import { application, password, thrown } from "../looks/application.ts";
import { asked } from "../looks/mistakes.ts";
import type { Rows } from "../row.ts";
import type { Side } from "../sides.ts";

const guild = (rest: SharedConfig = {}) => ({
  id: "guild",
  name: "The guild",
  type: "oauth",
  clientId: "shop",
  clientSecret: "hush",
  authorization: "https://guild.example/authorize",
  token: "https://guild.example/token",
  userinfo: "https://guild.example/me",
  ...rest,
});

const mail = {
  id: "email",
  name: "Mail",
  type: "email",
  maxAge: 3600,
  sendVerificationRequest() {},
};
const others = "Whoever comes another way can sign in";

/** Mistakes in providers and options. */
export const mistakes: Rows = [
  {
    it: "A configuration without providers is none to complain about",
    look: (side) => asked(side, { providers: [] }),
    both: [200, []],
  },
  {
    it: "A provider with an issuer needs no endpoints",
    look: (side) =>
      asked(side, {
        providers: [
          guild({
            type: "oidc",
            issuer: "https://guild.example",
            authorization: undefined,
            token: undefined,
            userinfo: undefined,
          }),
        ],
      }),
    both: [200, []],
  },
  ...["authorization", "token", "userinfo"].map((endpoint) => ({
    it: `A provider with neither an issuer nor \`${endpoint}\` is \`InvalidEndpoints\` in the log, and left out`,
    look: (side: Side) =>
      asked(side, { providers: [password(), guild({ [endpoint]: undefined })] }, "signin"),
    authjs: [500, ["InvalidEndpoints"]],
    cardea: [200, ["InvalidEndpoints"]],
    better: others,
  })),
  {
    it: "Endpoints may be objects with `url`",
    look: (side) =>
      asked(side, { providers: [guild({ token: { url: "https://guild.example/token" } })] }),
    both: [200, []],
  },
  {
    it: "A provider function that throws is `InvalidProvider` in the log, and left out",
    look: (side) =>
      asked(side, { providers: [password(), thrown(new Error("broken"))] }, "signin").catch(
        () => "rejected",
      ),
    authjs: "rejected",
    cardea: [200, ["InvalidProvider"]],
    better: others,
  },
  {
    it: '`strategy: "database"` without an adapter is `MissingAdapter`',
    look: (side) => asked(side, { providers: [guild()], session: { strategy: "database" } }),
    both: [500, ["MissingAdapter"]],
  },
  {
    it: "An adapter that lacks methods is `MissingAdapterMethods`",
    async look(side) {
      const { createUser, getUser } = memory();
      return asked(side, { providers: [guild()], adapter: { createUser, getUser } });
    },
    both: [500, ["MissingAdapterMethods"]],
  },
  {
    it: '`strategy: "jwt"` beside an adapter asks for no methods of sessions',
    async look(side) {
      const {
        createSession: _,
        getSessionAndUser: __,
        updateSession: ___,
        deleteSession: ____,
        ...adapter
      } = memory();
      return asked(side, { providers: [guild()], adapter, session: { strategy: "jwt" } });
    },
    both: [200, []],
  },
  {
    it: "Methods of an adapter that is an instance of a class count",
    async look(side) {
      const store = memory();
      class Store {}
      for (const [name, method] of Object.entries(store))
        Reflect.set(Store.prototype, name, method);
      return asked(side, { providers: [guild()], adapter: new Store() });
    },
    both: [200, []],
  },

  {
    it: "A configuration that is right leaves no line",
    async look(side) {
      const app = application(side, { providers: [password(), guild()] });
      await app.get("signin");
      await app.get("session");
      return [app.errors, app.warnings];
    },
    both: [[], []],
  },
  {
    it: "Credentials without `authorize` are `MissingAuthorize` in the log, and left out",
    look: (side) =>
      asked(side, { providers: [guild(), { ...password(), authorize: undefined }] }, "signin"),
    authjs: [500, ["MissingAuthorize"]],
    cardea: [200, ["MissingAuthorize"]],
    better: others,
  },
  {
    it: "Credentials work with sessions in a database",
    look: (side) => asked(side, { adapter: memory(), session: { strategy: "database" } }),
    authjs: [500, ["UnsupportedStrategy"]],
    cardea: [200, []],
    purpose: "credentials-in-the-database",
  },
];

/** Mails and passkeys. `@auth/core` remembers that a configuration had them, so these rows come last. */
export const remembered: Rows = [
  {
    it: "Signing in by mail without an adapter is `MissingAdapter`",
    look: (side) => asked(side, { providers: [mail] }, "signin"),
    both: [500, ["MissingAdapter"]],
  },
  {
    it: "Signing in by mail needs the methods of an adapter that keep its tokens",
    look: (side) => {
      const { createVerificationToken: _, ...adapter } = memory();
      return asked(side, { providers: [mail], adapter }, "signin");
    },
    both: [500, ["MissingAdapterMethods"]],
  },
  {
    it: "Signing in by mail with an adapter is right",
    look: (side) => asked(side, { providers: [mail], adapter: memory() }),
    both: [200, []],
  },
  {
    it: "Passkeys need no `experimental.enableWebAuthn`",
    look: (side) =>
      asked(side, {
        providers: [
          {
            id: "passkey",
            type: "webauthn",
            name: "Passkey",
            formFields: {},
            relayingParty: {
              id: "app.example.com",
              name: "App",
              origin: "https://app.example.com",
            },
          },
        ],
        adapter: memory(),
      }),
    authjs: [500, ["ExperimentalFeatureNotEnabled"]],
    cardea: [200, []],
    better: "They are no experiment; the switch is accepted all the same",
  },
];
