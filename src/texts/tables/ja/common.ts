import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: "",
  errorTitle: "エラー: {heading}",
  message: "**{what}。**{todo}",
  thisSite: "このサイト",
  time: "{time} (UTC)",
  signedInAs: "**{name}** としてログインしています。",
  signIn: "ログイン",
  signOut: "ログアウト",
  continue: "続ける",
  backToSignIn: "ログイン画面に戻る",
  goTo: "{app} へ進む",
  or: "または",
  emailAddress: "メールアドレス",
  exampleAddress: "name@example.com",
  name: "名前",
  exampleDevice: "私のスマートフォン",
  checkMail: "メールをご確認ください",
  lookAround:
    "数分たっても届かない場合は、迷惑メールフォルダを確認し、アドレスに間違いがないかお確かめください。",
  useAnotherAddress: "別のアドレスを使う",
  linkGone: "このリンクはもう使えません",
  linkGoneWhy: "期限が切れたか、すでに使われたか、新しいリンクに置き換えられました。",
};
