/** The rules that only the security page needs. */
export const securityStyles = `
main { max-width: 40rem; }
header { margin-bottom: 1rem; }
section { margin-top: 2rem; padding-top: 1.75rem; border-top: 1px solid var(--line); }
h2 { margin: 0 0 1rem; font-size: 1.125rem; font-weight: 600; line-height: 1.35; }
h3 { margin: 2rem 0 .5rem; font-size: .9375rem; font-weight: 600; line-height: 1.35; }
form + form { margin-top: 1.5rem; }
.setup .hint { margin-bottom: 1rem; }
.setup form + form { margin-top: .75rem; }
.done { border-color: var(--control); }
.rows { margin: 0 0 1.25rem; padding: 0; list-style: none; }
.rows li { padding: .875rem 0; border-top: 1px solid var(--line); }
.rows li:first-child { padding-top: 0; border-top: 0; }
.rows strong { display: block; font-weight: 500; }
.meta { display: block; color: var(--muted); font-size: .875rem; }
.badge { display: inline-block; margin-top: .375rem; padding: .125rem .625rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .8125rem; }
.links { display: grid; gap: .75rem; }
.links form { margin: 0; }
section > .hint { margin: 0 0 1.25rem; }
section details { margin: 0; }
section details[open] { margin-bottom: 1rem; }
li > details[open]:last-child { margin-bottom: 0; }
p:has(+ details) { margin-bottom: .25rem; }
section summary { width: fit-content; padding: .375rem 0; }
details > p { margin: .5rem 0 0; }
details > form, details > .hint { margin-top: .75rem; }
details > form + form { margin-top: 1.25rem; }
.danger { border-color: currentColor; color: var(--alert-text); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.pair { padding-top: 2rem; border-top: 1px solid var(--line); margin-top: 2rem; }
@media (min-width: 30rem) {
  .pair { grid-template-columns: 1fr 1fr; }
  section button { width: auto; min-width: 11rem; padding-inline: 1.25rem; }
  section .provider { grid-template-columns: auto auto; gap: .625rem; }
  .links { display: flex; flex-wrap: wrap; }
}
@media (min-width: 36rem) {
  .rows li { position: relative; }
  .rows li > div { padding-inline-end: 8.5rem; }
  .rows li > :is(.badge, .meta), .rows summary { position: absolute; inset-inline-end: 0; top: .5rem; max-width: 8rem; text-align: end; }
  .rows li > :is(.badge, .meta) { margin: .375rem 0 0; }
  .rows li:first-child > :is(.badge, .meta), .rows li:first-child summary { top: -.375rem; }
}
`;
