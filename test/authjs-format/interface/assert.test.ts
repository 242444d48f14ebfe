import { compare } from "./compare.ts";

compare("assert");
