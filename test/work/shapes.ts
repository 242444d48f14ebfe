/** What a request has more of than another. */
export interface Shape {
  readonly method?: "GET" | "POST";
  readonly path: (size: number) => string;
  readonly headers?: (size: number) => Readonly<Record<string, string>>;
  readonly body?: (size: number, csrfToken: string) => string;
}

type Text = (size: number) => string;
type Shapes = readonly (readonly [name: string, shape: Shape])[];

/** As many things as fit into so many characters. */
function many(size: number, each: (at: number) => string, between = ""): string {
  const parts: string[] = [];
  for (let length = 0; length < size; length += (parts.at(-1) ?? "").length + between.length) {
    parts.push(each(parts.length));
  }
  return parts.join(between);
}

const times =
  (part: string, before = "", after = ""): Text =>
  (size) =>
    before + many(size, () => part) + after;
const listed =
  (each: (at: number) => string, between: string, before = ""): Text =>
  (size) =>
    before + many(size, each, between);

const urlencoded = { "content-type": "application/x-www-form-urlencoded" };

/** Parameters of an address, or the fields of a form. */
const fields: Readonly<Record<string, Text>> = {
  "names of their own": listed((at) => `n${at}=${at}`, "&"),
  "names that are asked of a provider": listed((at) => `authorizationParams-x${at}=1`, "&"),
  "one name again and again": listed(() => "a=1", "&"),
  "names without a value": listed(() => "o", "&"),
  "nothing between signs": times("&"),
  "a long way back": times("/x", "callbackUrl="),
  "a way back of slashes": times("/", "callbackUrl="),
  "a way back that goes up": times("../", "callbackUrl=/"),
  "an escaped way back": times("%41", "callbackUrl="),
  "a badly escaped way back": times("%", "callbackUrl="),
  "a long code": times("x", "state=y&code="),
  "a long state": times("x", "code=y&state="),
  "a state like a token": times("eyJ.", "code=y&state="),
  "a long error": times("x ", "state=y&error="),
  "a long address": times("a.", "token=abc&email=", "@example.com"),
  "an address of signs": times("@", "token=abc&email="),
  "a long password": times("é", "username=ada&password="),
};

const headers: Readonly<Record<string, readonly [name: string, Text]>> = {
  cookies: ["cookie", listed((at) => `c${at}=1`, "; ")],
  "one cookie again and again": ["cookie", listed(() => "c=1", "; ")],
  "cookies without a name": ["cookie", times(";")],
  "chunks of a session": ["cookie", listed((at) => `__Host-cardea.session.${at}=x`, "; ")],
  attempts: ["cookie", listed((at) => `__Host-cardea.attempt.${at}=x`, "; ")],
  "CSRF cookies": ["cookie", listed(() => "__Host-cardea.csrf-token=a.b", "; ")],
  "a long session": ["cookie", times("x", "__Host-cardea.session=")],
  "a session of dots": ["cookie", times("x.", "__Host-cardea.session=")],
  "an escaped session": ["cookie", times("%41", "__Host-cardea.session=")],
  "a session of quotes": ["cookie", times('"', "__Host-cardea.session=")],
  languages: ["accept-language", listed((at) => `x${at};q=0.${at % 9}`, ",")],
  "no language between commas": ["accept-language", times(",")],
  "a language of many parts": ["accept-language", times("-a", "de")],
  proxies: ["x-forwarded-for", listed((at) => `10.0.0.${at % 255}`, ", ")],
  "proxies in one header": [
    "forwarded",
    listed((at) => `for=10.0.0.${at % 255};host="x\\"y"`, ","),
  ],
  "forwarded hosts": ["x-forwarded-host", listed(() => "app.example.com", ",")],
  "a browser in brackets": ["user-agent", times("Mozilla/5.0 (")],
  "many browsers": ["user-agent", listed((at) => `Chrome/${at}`, " ")],
  "media types": ["accept", listed((at) => `text/x${at};q=0.1`, ",")],
  "a type with blanks": ["content-type", times(" ", "application/json;", "x")],
  "a long boundary": ["content-type", times("x", "multipart/form-data; boundary=")],
  "a long token": ["authorization", times("x", "Bearer ")],
  "a long origin": ["origin", times("a.", "https://", "de")],
  "a long referrer": ["referer", times("a/", "https://example.com/")],
};

const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Bodies by their type, with the token that every form has. */
const bodies: Readonly<
  Record<string, readonly [type: string, (size: number, csrfToken: string) => string]>
> = {
  "JSON of many names": json((size) => `{${many(size, (at) => `"n${at}":${at}`, ",")}}`),
  "JSON of one name": json((size) => `{${many(size, () => '"n":1', ",")}}`),
  "deep JSON": json((size) => `${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}`),
  "deep lists": json((size) => "[".repeat(size / 2) + "]".repeat(size / 2)),
  "long JSON": json((size) => JSON.stringify("\u{1f600}".repeat(size / 4))),
  "escaped JSON": json(times("\\u0041", '"', '"')),
  "a list of numbers": json((size) => `[${many(size, String, ",")}]`),
  "a long passkey": json((size) => {
    const id = "a".repeat(size / 2);
    return JSON.stringify(JSON.stringify({ id, rawId: id, type: "public-key", response: {} }));
  }),
  parts: [
    "multipart/form-data; boundary=b",
    (size, token) =>
      `${many(size, (at) => part(`n${at}`, "1"))}${part("csrfToken", token)}--b--\r\n`,
  ],
  "headers of a part": [
    "multipart/form-data; boundary=b",
    times("x: y\r\n", "--b\r\n", "\r\n\r\n--b--\r\n"),
  ],
  "almost boundaries": [
    "multipart/form-data; boundary=b",
    (size, token) => `${part("csrfToken", token)}${part("n", "\r\n--".repeat(size / 4))}--b--\r\n`,
  ],
};

function json(data: Text): (typeof bodies)[string] {
  return [
    "application/json",
    (size, token) => `{"csrfToken":"${token}","action":"authenticate","data":${data(size)}}`,
  ];
}

const pages = [
  ...["signin", "session", "callback/oidc", "signin/oidc", "callback/mail", "signin/mail"],
  ...["callback/password", "callback/key", "providers", "csrf", "error", "signout"],
  ...["verify-request", "reset", "security", "nothing"],
].map((page) => `/auth/${page}`);

/** Requests of strangers that can be made longer, and how: to some pages, or to all. */
export function shapesOf(all: boolean): Shapes {
  const asking = all ? pages : pages.slice(0, 5);
  const failing = "/auth/callback/oidc?code=x&state=y";
  const others = [...(all ? pages : pages.slice(0, 2)), failing];
  const posting = all ? pages : ["/auth/session", "/auth/callback/oidc", "/auth/callback/key"];
  return [
    ...asking.flatMap(askedWith),
    ...others.flatMap(headedWith),
    ...posting.flatMap(postedWith),
    ["a path of slashes", { path: times("/", "/auth") }],
    ["a path of words", { path: times("/a", "/auth") }],
    ["a path of escapes", { path: times("%2f", "/auth/") }],
    ["the name of a provider", { path: times("a", "/auth/signin/") }],
  ];
}

/** Parameters in the address, fields in the form. */
function askedWith(page: string): Shapes {
  const post = { method: "POST", headers: () => urlencoded } as const;
  return Object.entries(fields).flatMap(([what, text]): Shapes => {
    const path: Text = (size) => `${page}?${text(size)}`;
    const csrf = (_: number, token: string) => `csrfToken=${token}`;
    const body = (size: number, token: string) => `csrfToken=${token}&${text(size)}`;
    return [
      [`GET ${page} with ${what}`, { path }],
      [`POST ${page} of ${what}`, { ...post, path: () => page, body }],
      [`POST ${page} with ${what}`, { ...post, path, body: csrf }],
    ];
  });
}

function headedWith(page: string): Shapes {
  return Object.entries(headers).map(([what, [name, text]]) => [
    `GET ${page} with ${what}`,
    { path: () => page, headers: (size) => ({ [name]: text(size) }) },
  ]);
}

function postedWith(page: string): Shapes {
  return Object.entries(bodies).map(([what, [type, body]]) => [
    `POST ${page} of ${what}`,
    { method: "POST", path: () => page, headers: () => ({ "content-type": type }), body },
  ]);
}
