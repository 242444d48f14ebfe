// Flaws that the library has had, as changes of the source of today. The letters are those of the classes in which they were found.
import { a } from "./list/a.mjs";
import { b } from "./list/b.mjs";
import { c } from "./list/c.mjs";
import { d } from "./list/d.mjs";
import { e } from "./list/e.mjs";
import { f } from "./list/f.mjs";
import { g } from "./list/g.mjs";
import { inputs } from "./list/inputs.mjs";
import { outages } from "./list/outages.mjs";
import { storage } from "./list/storage.mjs";
import { versions } from "./list/versions.mjs";

export const flaws = [
  ...a,
  ...b,
  ...c,
  ...d,
  ...e,
  ...f,
  ...g,
  ...inputs,
  ...outages,
  ...storage,
  ...versions,
];
