import { compare } from "./compare.ts";

compare("callback");
