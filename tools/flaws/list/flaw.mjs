/** The test files of each machine that looks. */
const inFolder = (folder) => (name) => [`test/${folder}/${name}.test.ts`];
export const rule = inFolder("architecture");
export const work = inFolder("work");
export const order = inFolder("interleavings");
export const fuzz = ["test/fuzz/replay.test.ts"];
/** A property or a table over a class, beside the code that it is about. */
export const property = (file) => [`test/${file}.test.ts`];

/** A flaw that is one change of one file. */
export const flaw = (id, what, tests, file, from, to) => ({
  id,
  what,
  tests,
  edits: [{ file, from, to }],
});

/** A flaw that is a change of several places: files, each with what is there and what was. */
export const flawOf = (id, what, tests, ...edits) => ({
  id,
  what,
  tests,
  edits: edits.map(([file, from, to]) => ({ file, from, to })),
});
