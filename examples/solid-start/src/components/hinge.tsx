/** The mark of the demo: a door that stands open. */
export function Hinge() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M5 21V4.5A1.5 1.5 0 0 1 6.5 3H11v18z" opacity=".35" />
      <path d="M11 3l7.2 2.1a1 1 0 0 1 .8 1v11.8a1 1 0 0 1-.8 1L11 21z" />
    </svg>
  );
}
