import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
} from "react-router";
import { guard, requireSession, updateSession } from "../auth.server";
import { Person } from "../components/person";

/** Whoever is not signed in signs in first and comes back here. This runs before the loader and before the action. */
export const middleware = [guard()];

export async function loader({ context }: LoaderFunctionArgs) {
  return { session: await requireSession(context) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await updateSession(context, { name: (await request.formData()).get("name") });
  return null;
}

export default function Members() {
  const { session } = useLoaderData<typeof loader>();
  return (
    <>
      <title>Members</title>
      <h1>You may see this</h1>
      <p>Whoever is not signed in is sent to the sign-in page first and comes back here.</p>
      <Person session={session} />
      <Form method="post" className="below">
        <label>
          Call me something else
          <input name="name" required maxLength={50} autoComplete="off" />
        </label>
        <button type="submit" className="button quiet">
          Change it
        </button>
      </Form>
    </>
  );
}
