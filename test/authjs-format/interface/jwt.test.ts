import { compare } from "./compare.ts";

compare("jwt");
