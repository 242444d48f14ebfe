/** Blanks, comments, texts, words, and single marks. */
const token =
  /\s+|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|[\w$\u0080-\uffff]+|[\s\S]/y;
const pattern = /(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/?/y;
const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{|$)/y;

/** Words behind which an expression begins. */
const leading =
  /^(?:as|await|case|default|delete|do|else|extends|in|instanceof|new|of|return|satisfies|throw|typeof|void|yield)$/;

/** Brackets that are open. */
interface Frame {
  /** Whether something of a type such as `<T>` began before them. */
  readonly isTyped: boolean;
  readonly isTemplate: boolean;
  /** Whether one has begun in them, and goes on. */
  hasType: boolean;
}

/** As deep it takes no time that anybody would notice. */
const free = 3;
const mostWork = 2_500;

/**
 * Whether the parser would take a time for TypeScript that doubles with each bracket, as it does for `<T>(<T>(<T>(…`: it tries every `<` for
 * a type and for a function. Takes linear time itself.
 */
export function isAmbiguous(text: string): boolean {
  const frames: Frame[] = [{ isTyped: false, isTemplate: false, hasType: false }];
  let [at, depth, work] = [0, 0, 0];
  let begins = true;
  // Behind `)` a type may begin as well, where `/` is more often a division.
  let mayBegin = true;
  const take = (expression: RegExp): string => {
    expression.lastIndex = at;
    const found = expression.exec(text)?.[0] ?? "";
    at += found.length;
    return found;
  };
  const open = (isTemplate: boolean) => {
    const isTyped = frames.at(-1)?.hasType ?? false;
    if (isTyped) depth++;
    if (isTyped && depth > free) work += 2 ** depth;
    frames.push({ isTyped, isTemplate, hasType: false });
    begins = true;
    mayBegin = true;
  };
  const template = () => {
    if (take(templateText).endsWith("${")) open(true);
    else begins = false;
  };
  while (at < text.length && work <= mostWork) {
    const found = take(token);
    if (/^(?:\s|\/[/*])/.test(found)) continue;
    if (found === "`") template();
    else if (/^[([{]$/.test(found)) open(false);
    else if (/^[)\]}]$/.test(found)) {
      const closed = frames.length > 1 ? frames.pop() : undefined;
      if (closed?.isTyped) depth--;
      if (closed?.isTemplate) template();
      else begins = found === "}";
      mayBegin = found !== "]";
    } else {
      const frame = frames.at(-1);
      if (found === "/" && begins) take(pattern);
      if (frame && found === "<" && mayBegin) frame.hasType = true;
      if (frame && /^[,;]$/.test(found)) frame.hasType = false;
      begins = /^[\w$"'\u0080-\uffff]/.test(found) ? leading.test(found) : found !== "/";
      mayBegin = begins;
    }
  }
  return work > mostWork;
}
