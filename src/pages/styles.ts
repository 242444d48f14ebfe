/**
 * The style sheet of every page. Colours are custom properties; see palette.ts. On phones the spaces beside text do not grow with
 * large text, which would leave it none.
 */
export const styles = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100svh;
  margin: 0;
  padding: 1rem min(1rem, 4.5vw);
  background: var(--page);
  color: var(--text);
  font: 400 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  -webkit-font-smoothing: antialiased;
}
body::after { content: ""; flex: 0 1 8vh; }
main {
  width: 100%;
  max-width: 26rem;
  margin: auto;
  padding: 1.75rem min(1.25rem, 5.6vw);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 1rem;
  box-shadow: 0 1px 2px rgb(15 18 25 / .04), 0 1rem 2.5rem -1rem rgb(15 18 25 / .14);
  overflow-wrap: anywhere;
}
header { margin-bottom: 1.5rem; }
h1 { margin: 0; font-size: 1.375rem; font-weight: 600; line-height: 1.3; letter-spacing: -.014em; text-wrap: pretty; }
p { margin: 0 0 1rem; text-wrap: pretty; }
strong { font-weight: 600; }
a { color: var(--accent); text-underline-offset: .2em; }
code { color: var(--text); font: .9375em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; user-select: all; }
.host { margin: .25rem 0 0; color: var(--muted); }
.hint { margin: 1.25rem 0 0; color: var(--muted); font-size: .875rem; }
.logo { display: block; max-width: 100%; max-height: 3rem; margin-bottom: 1.25rem; }
.icon { width: 1.5rem; height: 1.5rem; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
header > .icon { width: 2rem; height: 2rem; margin-bottom: .75rem; color: var(--muted); }
.note, .alert { margin-bottom: 1.5rem; padding: .75rem min(1rem, 4.5vw); border: 1px solid var(--line); border-radius: .625rem; background: var(--page); }
.alert { border-color: var(--alert-line); background: var(--alert); color: var(--alert-text); }
.alert a { color: inherit; }

.ways, .actions { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; }
.actions { margin-top: 1.5rem; }
.field, .check { margin: 0 0 1rem; }
.field label { display: block; margin-bottom: .375rem; font-size: .9375rem; font-weight: 500; }
.field input {
  width: 100%;
  min-height: 2.875rem;
  padding: .5rem .75rem;
  border: 1px solid var(--control);
  border-radius: .625rem;
  background: var(--field);
  color: inherit;
  font: inherit;
}
.field input[type="email"]:dir(rtl) { direction: ltr; text-align: right; }
.field input::placeholder { color: var(--muted); opacity: 1; }
.check { display: flex; align-items: center; gap: .625rem; min-height: 2.75rem; }
.check input { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--accent); }
.check label { flex: 1; padding: .625rem 0; font-size: .9375rem; }

button, .button {
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 2.875rem;
  padding: .5rem min(.75rem, 3.4vw);
  border: 1px solid var(--control);
  border-radius: .625rem;
  background-color: var(--surface);
  color: var(--text);
  font: inherit;
  font-size: .9375rem;
  font-weight: 500;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  text-wrap: balance;
  cursor: pointer;
}
.primary { border-color: var(--primary-line); background-color: var(--primary); color: var(--primary-text); }
button:disabled { opacity: .55; cursor: default; }
:is(button, .button):not(:disabled):hover { box-shadow: 0 0 0 1px var(--control); }
:is(a, button, input):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.field input:focus-visible { border-color: var(--accent); outline-offset: 0; }
.field input[aria-invalid] { border-color: var(--alert-text); outline-color: var(--alert-text); }
.provider { display: grid; grid-template-columns: minmax(min(1.875rem, 8.4vw), 1fr) auto minmax(min(1.875rem, 8.4vw), 1fr); }
.mark { display: grid; width: min(1.25rem, 5.6vw); height: min(1.25rem, 5.6vw); place-items: center; }
.mark > * { display: block; max-width: 100%; max-height: 100%; }
.mark svg { width: 100%; height: 100%; }
.mark svg:not([fill], .icon) { fill: currentColor; }

button + .hint, form > button ~ button { margin-top: .75rem; }
details { margin-bottom: -.25rem; }
details[open] { margin-bottom: .5rem; }
summary { display: flex; align-items: center; justify-content: center; gap: .5rem; padding: .75rem 0; border-radius: .375rem; color: var(--accent); font-size: .9375rem; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; flex: none; width: .4375rem; height: .4375rem; margin-inline-end: .125rem; margin-top: -.25rem; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg; }
details[open] > summary::after { margin-top: .25rem; rotate: 225deg; }
summary:hover { text-decoration: underline; text-underline-offset: .2em; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

.or { display: flex; align-items: center; gap: .75rem; margin: .5rem 0; color: var(--muted); font-size: .875rem; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }

@media (min-width: 30rem) {
  body { padding: 2.5rem 1.5rem; }
  main { padding: 2.5rem; }
}
@media (forced-colors: active) {
  .primary { border-width: 2px; }
  .alert { border-inline-start-width: .375rem; }
  :is(button, .button)[class] { color: ButtonText; }
}
@media (prefers-reduced-motion: no-preference) {
  button, .button, input { transition: border-color .12s, box-shadow .12s; }
}
`;
