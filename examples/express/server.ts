// Starts the application, and what it needs to be tried out.
import { createApp } from "./app.ts";
import { authConfig } from "./auth.ts";
import { startIdentityProvider } from "./identity-provider.ts";
import { addPeople } from "./people.ts";

// Ada and Grace, who have passwords. Leave them out of an application of your own.
await addPeople();

// A stand-in for GitHub, Google or your company. Leave it out as well.
await startIdentityProvider();

const port = Number(process.env.PORT ?? 3000);
createApp(authConfig).listen(port, (error) => {
  if (error) throw error;
  console.log(`The demo answers at http://localhost:${port}`);
});
