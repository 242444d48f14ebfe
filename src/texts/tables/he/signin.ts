import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "התחברות אל {app}",
  signedUp: "החשבון שלכם מוכן. התחברו עם הסיסמה שבחרתם.",
  passwordReset: "הסיסמה החדשה שלכם נשמרה. התחברו איתה.",
  orAgain: "[המשיכו], או התחברו שוב למטה.",
  noWays: "עדיין לא הוגדרה שום דרך התחברות.",
  continueWith: "המשך עם {provider}",
  continueWithPasskey: "המשך עם מפתח גישה",
  signInWith: "התחברות עם {provider}",
  sendLink: "שליחת קישור התחברות באימייל",
  createAccount: "יצירת חשבון",
  forgotPassword: "שכחתם את הסיסמה?",
  passkeySignUp: "יצירת חשבון עם מפתח גישה",
  passkeyEmail: "אימייל",
  passkeyCreate: "יצירת חשבון",
  passkeyNeedsScript: "למפתחות גישה נדרש JavaScript, והוא כבוי בדפדפן שלכם.",
  passkeyKnown: "במכשיר הזה כבר יש מפתח גישה לאתר הזה. השתמשו בו כדי להתחבר.",
  passkeyUnused: "לא נעשה שימוש במפתח גישה. נסו שוב, או התחברו בדרך אחרת.",
  passkeyUnsupported: "הדפדפן הזה אינו תומך במפתחות גישה. התחברו בדרך אחרת.",

  confirmHeading: "להתחבר אל {app}?",
  confirmAs: "תתחברו בתור **{address}**.",
  confirmElsewhere:
    "**הדפדפן הזה לא מחכה לקישור הזה.** אם ביקשתם אותו בדפדפן אחר, המשיכו. אם כבר השתמשתם בו, בקשו קישור חדש. אם מעולם לא ביקשתם אותו, סגרו את הדף הזה: ייתכן שמישהו רוצה שתשתמשו בחשבון שאינו שלכם.",
  confirmNot: "לא להתחבר",

  signOutHeading: "להתנתק מ־{app}?",
  stay: "להישאר מחוברים",
  signOutToo: "להתנתק גם מ־{provider}",
  signedOutHeading: "התנתקתם מ־{app}",
  stillAt: "אתם עדיין מחוברים אל {provider}.",
  stayAt: "להישאר מחוברים אל {provider}",
  maybeStillAt:
    "**ייתכן שאתם עדיין מחוברים אל {provider}.** לא הצלחנו לנתק אתכם שם. אם גם אחרים משתמשים במכשיר הזה, פתחו את {provider} והתנתקו גם שם.",

  mailCode: "הקוד מהאימייל",
  linkSent: "שלחנו אליכם קישור התחברות. פתחו אותו כדי להשלים את ההתחברות אל {app}.",
  mailSent: "שלחנו אימייל אל **{address}**. פתחו את הקישור שבו כדי להתחבר אל {app}.",
  mailWithCodeSent:
    "שלחנו אימייל אל **{address}**. פתחו את הקישור שבו, או הזינו כאן את הקוד שבו, כדי להתחבר אל {app}.",
  sendAnother: "שליחת אימייל נוסף",

  askOperator: "פנו למנהלי האתר.",
  whatHelps: "מה יכול לעזור: {ways}.",
  wayPasskey: "מפתח גישה",
  wayPasskeyWithPin: "מפתח גישה שמבקש קוד PIN",
  wayTwoFactors: "{provider} עם גורם אימות שני",
  wayApp: "אפליקציית אימות",
  wayMail: "אימייל לכתובת שלכם",
  wayPassword: "הסיסמה שלכם",
  appToo: "תתבקשו להזין גם קוד מאפליקציית האימות שלכם.",
  addApp: "עדיין אין לכם אפליקציית אימות? [הוסיפו אחת בדף האבטחה שלכם].",
  addPasskey: "עדיין אין לכם מפתח גישה? [הוסיפו אחד בדף האבטחה שלכם].",
  addPasskeyOrApp: "עדיין אין לכם מפתח גישה או אפליקציית אימות? [הוסיפו בדף האבטחה שלכם].",
  addPasskeyHere: "הוספת מפתח גישה לחשבון שלכם",
};
