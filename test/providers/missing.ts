import { type Facts, type Fixture, type Sample, speaksOAuth } from "./fixtures.ts";

const sampleToFill: Sample = { claims: {}, id: "sub", user: { id: "" } };

/** A beginning for the fixture of a provider that has none. */
export function draft(module: string, { id, name, type }: Facts): string {
  const facts = { id, name, type };
  const fixture: Fixture = speaksOAuth(facts) ? { facts, sample: sampleToFill } : { facts };
  return `Write test/providers/fixtures/${module}.json: ${JSON.stringify(fixture, null, 2)}`;
}

const hasClaim = (claims: unknown, path: string) =>
  path.split(".").reduce((parent, key) => Reflect.get(Object(parent), key), claims) !== undefined;

function wrongIn({ facts, sample }: Fixture): string[] {
  if (!speaksOAuth(facts)) return [];
  if (!sample) {
    return [
      "add a `sample`: what the provider tells about somebody (`claims`), where the id is (`id`), and who that is (`user`)",
    ];
  }
  return (["id", "verified"] as const)
    .filter((name) => sample[name] !== undefined && !hasClaim(sample.claims, sample[name]))
    .map((name) => `\`sample.${name}\` is no path of a claim: ${sample[name]}`);
}

/** The modules without a fixture, and what is to be said about the fixtures. */
export function whatIsMissing(modules: string[], fixtures: ReadonlyMap<string, Fixture>) {
  const said = [...fixtures].flatMap(([module, fixture]) => {
    const wrong = modules.includes(module)
      ? wrongIn(fixture)
      : [`there is no src/providers/${module}.ts; write it, or delete the fixture`];
    return wrong.map((sentence) => `${module}.json: ${sentence}`);
  });
  return { modules: modules.filter((module) => !fixtures.has(module)), said };
}
