// What is different in tests. The secret is a new one in each run, so that there is none to copy.
import { randomBytes } from "node:crypto";

process.env.AUTH_SECRET = randomBytes(32).toString("base64url");
