export const dynamic = "force-dynamic";

/** Microseconds of processor time that the server has used. */
export function GET() {
  const { user, system } = process.cpuUsage();
  return Response.json(user + system);
}
