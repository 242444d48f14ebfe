import { component$ } from "@builder.io/qwik";
import { QwikCityProvider, RouterOutlet, useDocumentHead } from "@builder.io/qwik-city";
import "./global.css";
import { icon } from "./components/hinge.tsx";

const Head = component$(() => {
  const head = useDocumentHead();
  return <title>{head.title || "Cardea demo"}</title>;
});

export default component$(() => (
  <QwikCityProvider>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href={icon} />
      <Head />
    </head>
    <body>
      <RouterOutlet />
    </body>
  </QwikCityProvider>
));
