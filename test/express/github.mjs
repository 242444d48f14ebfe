// Stands in for github.com in an application that is started with `--import`.
const answers = {
  "https://github.com/login/oauth/access_token": { access_token: "token", token_type: "bearer" },
  "https://api.github.com/user": { id: 1, login: "ada", name: "Ada Lovelace", email: null },
  "https://api.github.com/user/emails": [],
};

globalThis.fetch = async (input) => {
  const url = input.url ?? String(input);
  if (!Object.hasOwn(answers, url)) throw new Error(`Nobody answers ${url}`);
  return Response.json(answers[url]);
};
