import { compare } from "./compare.ts";

compare("session");
