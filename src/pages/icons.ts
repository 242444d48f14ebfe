import { trusted } from "../lib/html.ts";

const icon = (paths: string) =>
  trusted(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`);

/** An envelope. */
export const mailIcon = icon(
  '<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="m4 7.5 8 6 8-6"/>',
);

/** An exclamation mark in a circle. */
export const alertIcon = icon(
  '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.25M12 16.25v.01"/>',
);

/** A key. */
export const keyIcon = icon('<circle cx="8" cy="15" r="4.5"/><path d="m11.5 11.5 8-8M16 7l3 3"/>');
