import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Application, compileAll, type compilers, resolutions } from "./built.ts";
import { augmentation, doors, shown } from "./doors.ts";

/** Every application, by its name: the door, how modules are found, and whether the compiler is strict. */
const applications = new Map<string, Application>();
for (const [door, use] of Object.entries(doors)) {
  const files = {
    "declared.d.ts": augmentation(door),
    "program.ts": `${use}\n${shown}`,
  };
  for (const [resolution, options] of Object.entries(resolutions)) {
    for (const strict of [true, false]) {
      const name = `${door}-${resolution}-${strict ? "strict" : "loose"}`.replace("/", "-");
      applications.set(name, { files, compilerOptions: { ...options, strict } });
    }
  }
}

/** Applications that declare it in another door than the one that they import. */
for (const [door, use] of Object.entries(doors)) {
  const files = {
    "declared.d.ts": augmentation(door, "cardea/types"),
    "program.ts": `${use}\n${shown}`,
  };
  const compilerOptions = { ...resolutions.nodenext, strict: true };
  applications.set(`${door.replace("/", "-")}-types`, { files, compilerOptions });
}

/** The same programs where nobody has declared anything. */
for (const [door, use] of Object.entries(doors)) {
  const files = { "program.ts": `${use}\n${shown}` };
  const compilerOptions = { ...resolutions.nodenext, strict: true };
  applications.set(`${door.replace("/", "-")}-undeclared`, { files, compilerOptions });
}

for (const compiler of ["5.9", "7"] satisfies (keyof typeof compilers)[]) {
  suite(`with TypeScript ${compiler}, who declares that users have a role`, async () => {
    const complaints = await compileAll("augmentation", compiler, applications);
    for (const [name, complaint] of complaints) {
      if (name.endsWith("-undeclared")) {
        test(`and has forgotten to is told so: ${name}`, () =>
          assert.match(complaint, /role|unknown/));
      } else {
        test(`gets it from every function: ${name}`, () => assert.equal(complaint, ""));
      }
    }
  });
}
