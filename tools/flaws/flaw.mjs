/** A flaw that is one change of one file. */
export const flaw = (id, what, tests, file, from, to) => ({
  id,
  what,
  tests,
  edits: [{ file, from, to }],
});
