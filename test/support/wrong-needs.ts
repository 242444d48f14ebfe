/** What stands where a guard wants a need, and is none. Spread into an object, most of them would ask for nothing. */
export const wrongNeeds: readonly unknown[] = [
  300,
  "within",
  true,
  null,
  [],
  () => ({ within: 300 }),
  Promise.resolve({ within: 300 }),
  new Map([["within", 300]]),
  { seconds: 300 },
  { within: "300" },
  { level: 3 },
];
