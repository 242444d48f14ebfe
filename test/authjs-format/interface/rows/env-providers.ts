import { filled, type Options, type Variables } from "../looks/environment.ts";
import type { Rows } from "../row.ts";
import type { Side } from "../sides.ts";

/** A provider of an application's own, as a function. */
const guild = (options: Options) => ({
  id: "the-guild",
  name: "The guild",
  type: "oidc",
  issuer: "https://guild.example",
  options,
});

const names = ["clientId", "clientSecret", "issuer", "apiKey"] as const;

/** What a provider has after `setEnvDefaults`, in its options or beside them. */
function provided(side: Side, env: Variables, provider: unknown): unknown {
  const [one] = [filled(side, env, { providers: [provider] }).providers].flat();
  const { options, ...rest } = Object(one);
  return Object.fromEntries(
    names
      .map((name) => [name, Object(options)[name] ?? rest[name]])
      .filter(([, value]) => value !== undefined),
  );
}

const guildVariables = { AUTH_THE_GUILD_ID: "shop", AUTH_THE_GUILD_SECRET: "hush" };

/** What providers take from the environment. */
export const variables: Rows = [
  {
    it: "`AUTH_{ID}_ID` and `AUTH_{ID}_SECRET` fill a provider, with `_` for the hyphens of its id",
    look: (side) => provided(side, guildVariables, guild({})),
    both: { clientId: "shop", clientSecret: "hush", issuer: "https://guild.example" },
  },
  {
    it: "A provider that is given as a function is called, and gets the same",
    look: (side) => provided(side, guildVariables, guild),
    both: { clientId: "shop", clientSecret: "hush", issuer: "https://guild.example" },
  },
  {
    it: "`AUTH_{ID}_ISSUER` is the issuer of a provider that names none",
    look: (side) =>
      provided(
        side,
        { AUTH_THE_GUILD_ISSUER: "https://other.example" },
        { ...guild({}), issuer: undefined },
      ),
    both: { issuer: "https://other.example" },
  },
  {
    it: "`AUTH_{ID}_ISSUER` wins over the default issuer of a provider that is given as a function",
    look: (side) => provided(side, { AUTH_THE_GUILD_ISSUER: "https://other.example" }, guild),
    both: { issuer: "https://other.example" },
  },
  {
    it: "`AUTH_{ID}_ISSUER` wins over the default issuer of a provider that was called, too",
    look: (side) => provided(side, { AUTH_THE_GUILD_ISSUER: "https://other.example" }, guild({})),
    authjs: { issuer: "https://guild.example" },
    cardea: { issuer: "https://other.example" },
    better: "`Guild` and `Guild({})` mean the same",
  },
  {
    it: "What the application writes wins over the variables",
    look: (side) => {
      const [one] = [
        filled(side, guildVariables, { providers: [{ ...guild({}), clientId: "mine" }] }).providers,
      ].flat();
      return Object(one).clientId;
    },
    both: "mine",
  },
  {
    it: "What the application passes to a provider wins over the variables",
    look: (side) => provided(side, guildVariables, guild({ clientId: "mine" })),
    both: { clientId: "mine", clientSecret: "hush", issuer: "https://guild.example" },
  },
  {
    it: "A provider with an id of the application's own takes the variables of that id, then those of its default id",
    look: (side) =>
      provided(side, { ...guildVariables, AUTH_MINE_ID: "other" }, guild({ id: "mine" })),
    authjs: { clientId: "shop", clientSecret: "hush", issuer: "https://guild.example" },
    better: "Two registrations at one provider can have variables of their own",
    cardea: { clientId: "other", clientSecret: "hush", issuer: "https://guild.example" },
  },
  {
    it: "`AUTH_{ID}_KEY` is the `apiKey` of a provider that sends mails",
    look: (side) =>
      provided(
        side,
        { AUTH_POST_KEY: "key" },
        { id: "post", type: "email", sendVerificationRequest() {} },
      ),
    both: { apiKey: "key" },
  },
  {
    it: "A variable that is missing leaves the option as it is",
    look: (side) => provided(side, {}, guild),
    both: { issuer: "https://guild.example" },
  },
];
