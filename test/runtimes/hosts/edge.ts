// Runs the suite in the VM in which Next.js tests what runs at the edge, and prints the outcomes.
import { join } from "node:path";
import { EdgeVM } from "@edge-runtime/vm";
import { bundle } from "./bundle.ts";

const script = await bundle(
  join(import.meta.dirname, "edge-suite.ts"),
  ["edge-light", "worker", "browser"],
  { format: "iife", hasNode: false },
);
const vm = new EdgeVM();
vm.evaluate(script);
console.log(await vm.evaluate<Promise<string>>("outcomes"));
