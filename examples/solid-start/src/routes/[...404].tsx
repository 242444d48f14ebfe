import { Title } from "@solidjs/meta";
import { A } from "@solidjs/router";
import { HttpStatusCode } from "@solidjs/start";

export default function NotFound() {
  return (
    <>
      <Title>Cardea demo</Title>
      <HttpStatusCode code={404} />
      <h1>There is no such page</h1>
      <A class="button" href="/">
        Start again
      </A>
    </>
  );
}
