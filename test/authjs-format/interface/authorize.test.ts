import { compare } from "./compare.ts";

compare("authorize");
