// `node soak.ts`: two million session reads and 50,000 sign-ins in one process, with the heap beside.
import { soak } from "./suites/memory.ts";

const [reads = "2000000", signIns = "50000"] = process.argv.slice(2);
await soak(Number(reads), Number(signIns));
