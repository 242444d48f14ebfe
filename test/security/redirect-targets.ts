/** The table "Redirect targets" of the security cases: what must not lead away from the application. */
export const treacherous: readonly string[] = [
  "//evil.com",
  "/\\evil.com",
  "\\\\evil.com",
  "/\t/evil.com",
  "/%5cevil.com",
  "https:evil.com",
  "https:/evil.com",
  "https://app.example.com.evil.com",
  "https://evil.com/app.example.com",
  "https://evil.com\\@app.example.com",
  "https://app.example.com\\@evil.com",
  "https://app.example.com:443@evil.com",
  "http://app.example.com",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "blob:https://app.example.com/1",
  "ftp://app.example.com",
  "https://аpp.example.com",
  "https://[::1]/",
  "?x=//evil.com",
  `/${"a".repeat(10_000)}`,
  "%00",
  "[object Object]",
  "https://app.example.com\r\nSet-Cookie: x=1",
  "/\u560a\u560dSet-Cookie: x=1",
];

/** What is fine, and how it is emitted. */
export const fine: Readonly<Record<string, string>> = {
  "/": "https://app.example.com/",
  "/a?b=c#d": "https://app.example.com/a?b=c#d",
  "https://app.example.com/x": "https://app.example.com/x",
  "HTTPS://APP.EXAMPLE.COM/x": "https://app.example.com/x",
  "/a/../b": "https://app.example.com/b",
};
