import { createPrisma } from "../../adapters/prisma.ts";

export const prisma = await createPrisma("sqlite", process.env.DATABASE_URL ?? "");
