import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "{app} にログイン",
  signedUp: "アカウントの準備ができました。設定したパスワードでログインしてください。",
  passwordReset: "新しいパスワードを保存しました。そのパスワードでログインしてください。",
  orAgain: "このまま[続ける]か、下でもう一度ログインしてください。",
  noWays: "ログイン方法がまだ設定されていません。",
  continueWith: "{provider} で続ける",
  continueWithPasskey: "パスキーで続ける",
  signInWith: "{provider} でログイン",
  sendLink: "ログイン用リンクをメールで送信",
  createAccount: "アカウントを作成",
  forgotPassword: "パスワードをお忘れですか？",
  passkeySignUp: "パスキーでアカウントを作成",
  passkeyEmail: "メールアドレス",
  passkeyCreate: "アカウントを作成",
  passkeyNeedsScript:
    "パスキーには JavaScript が必要ですが、お使いのブラウザではオフになっています。",
  passkeyKnown:
    "このデバイスには、このサイトのパスキーがすでにあります。そのパスキーでログインしてください。",
  passkeyUnused: "パスキーは使われませんでした。もう一度試すか、別の方法でログインしてください。",
  passkeyUnsupported: "このブラウザではパスキーを使えません。別の方法でログインしてください。",

  confirmHeading: "{app} にログインしますか？",
  confirmAs: "**{address}** としてログインします。",
  confirmElsewhere:
    "**このリンクは、このブラウザから依頼されたものではありません。**別のブラウザで依頼した場合は、そのまま進んでください。すでに使ったリンクの場合は、新しいリンクを送信してください。依頼した覚えがない場合は、このページを閉じてください。誰かが、あなたのものではないアカウントを使わせようとしている可能性があります。",
  confirmNot: "ログインしない",

  signOutHeading: "{app} からログアウトしますか？",
  stay: "ログインしたままにする",
  signOutToo: "{provider} からもログアウト",
  signedOutHeading: "{app} からログアウトしました",
  stillAt: "{provider} にはまだログインしています。",
  stayAt: "{provider} にはログインしたままにする",
  maybeStillAt:
    "**{provider} にまだログインしたままの可能性があります。**{provider} からログアウトさせることができませんでした。ほかの人もこのデバイスを使う場合は、{provider} を開いて、そこでもログアウトしてください。",

  mailCode: "メールに記載されたコード",
  linkSent:
    "ログイン用リンクを送信しました。リンクを開いて、{app} へのログインを完了してください。",
  mailSent:
    "**{address}** にメールを送信しました。メールのリンクを開いて、{app} にログインしてください。",
  mailWithCodeSent:
    "**{address}** にメールを送信しました。メールのリンクを開くか、メールのコードをここに入力して、{app} にログインしてください。",
  sendAnother: "メールをもう一度送信",

  askOperator: "このサイトの管理者にお問い合わせください。",
  whatHelps: "次の方法をお試しください: {ways}。",
  wayPasskey: "パスキー",
  wayPasskeyWithPin: "PIN を求めるパスキー",
  wayTwoFactors: "2つ目の認証要素を使った {provider} でのログイン",
  wayApp: "認証アプリ",
  wayMail: "ご自身のアドレスで受け取るメール",
  wayPassword: "パスワード",
  appToo: "認証アプリのコードの入力も必要です。",
  addApp: "認証アプリをまだ設定していませんか？[セキュリティページで追加]してください。",
  addPasskey: "パスキーをまだ設定していませんか？[セキュリティページで追加]してください。",
  addPasskeyOrApp:
    "パスキーも認証アプリもまだ設定していませんか？[セキュリティページで追加]してください。",
  addPasskeyHere: "アカウントにパスキーを追加",
};
