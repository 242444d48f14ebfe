/** The fields of a posted form or JSON object. Nothing about their values is known yet. */
export type Fields = Readonly<Record<string, unknown>>;
