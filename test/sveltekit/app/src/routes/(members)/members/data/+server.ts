export const GET = () => Response.json({ secret: "of the endpoint" });
