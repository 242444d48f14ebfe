import { compare } from "./compare.ts";

compare("csrf");
