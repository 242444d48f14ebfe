/** A text that has every one of these placeholders, such as `{name}`. */
type With<Names extends string> = (
  Names extends string
    ? (text: `${string}{${Names}}${string}`) => void
    : never
) extends (text: infer All) => void
  ? All
  : never;

type Having<Names extends string> = [Names] extends [never] ? string : With<Names>;

/**
 * The forms of a text with a number, by their plural category (UTS #35, Language Plural Rules). `other` is used for all that have
 * no form of their own. The form of a single number may leave `{count}` out and say it in words.
 */
type Forms<Names extends string = never> = {
  readonly [Category in "zero" | "one" | "two" | "few" | "many"]?: Having<Names>;
} & { readonly other: Having<Names | "count"> };

/** One that contains a link: the words of the link stand in square brackets. */
type Linked<Names extends string> = Having<Exclude<Names, "link">> &
  `${string}[${string}]${string}`;

/**
 * A text with these placeholders. With `count` among them, it has forms for numbers; with `link`, a part of it in square
 * brackets.
 */
type Text<Names extends string = never> = "count" extends Names
  ? Forms<Exclude<Names, "count">>
  : "link" extends Names
    ? Linked<Names>
    : Having<Names>;

/** The texts of an area in one language. */
export type Table<Area> = {
  readonly [Name in keyof Area]: Text<Area[Name] & string>;
};

/** What happened, and what to do about it. */
interface Saying<Names extends string = never> {
  /** What happened, without a full stop: it is a heading, or stands in front of `todo`. */
  readonly what: Text<Names>;
  /** What to do about it, as whole sentences; empty if there is nothing to do. */
  readonly todo: string;
}

/** The sayings of an area in one language. */
export type Sayings<Name extends string, Names extends string = never> = Readonly<
  Record<Name, Saying<Names>>
>;
