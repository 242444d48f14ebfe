import type { Texts } from "../../texts.ts";

export const common: Texts["common"] = {
  gap: " ",
  errorTitle: "Помилка: {heading}",
  message: "**{what}.** {todo}",
  thisSite: "цієї служби",
  time: "{time} UTC",
  signedInAs: "Ви увійшли як **{name}**.",
  signIn: "Увійти",
  signOut: "Вийти",
  continue: "Продовжити",
  backToSignIn: "Назад до входу",
  goTo: "Перейти на сайт {app}",
  or: "або",
  emailAddress: "Адреса електронної пошти",
  exampleAddress: "vy@example.com",
  name: "Ім’я",
  exampleDevice: "Мій телефон",
  checkMail: "Перевірте пошту",
  lookAround:
    "Минуло кілька хвилин, а листа немає? Загляньте в папку зі спамом і перевірте адресу.",
  useAnotherAddress: "Використати іншу адресу",
  linkGone: "Це посилання більше не діє",
  linkGoneWhy: "Термін його дії минув, його вже використано або замінено новішим.",
};
