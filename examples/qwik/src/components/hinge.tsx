import type { FunctionComponent } from "@builder.io/qwik";

const post = "M5 21V4.5A1.5 1.5 0 0 1 6.5 3H11v18z";
const leaf = "M11 3l7.2 2.1a1 1 0 0 1 .8 1v11.8a1 1 0 0 1-.8 1L11 21z";

/** The mark of the demo: a door that stands open. */
export const Hinge: FunctionComponent = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={post} opacity=".35" />
    <path d={leaf} />
  </svg>
);

const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#0b8a76"><path d="${post}" opacity=".35"/><path d="${leaf}"/></svg>`;

/** The same for the tab of a browser. */
export const icon = `data:image/svg+xml,${encodeURIComponent(markup)}`;
