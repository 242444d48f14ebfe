import { compare } from "./compare.ts";

compare("env");
