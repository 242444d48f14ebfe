/** What a page posts when its button is pressed. */
export interface PageForm {
  readonly method: string;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

function decode(text: string): string {
  return text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}

/** Returns the one form of a page; `undefined` if there is none. */
export function formIn(page: string): PageForm | undefined {
  const found = /<form method="(\w+)" action="([^"]*)">(.*?)<\/form>/s.exec(page);
  if (!found) return undefined;
  const [, method = "", action = "", body = ""] = found;
  const inputs = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const fields = inputs.map(([, name = "", value = ""]) => [decode(name), decode(value)] as const);
  return { method, action: decode(action), fields: Object.fromEntries(fields) };
}
