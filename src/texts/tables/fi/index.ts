import type { Texts } from "../../texts.ts";
import { common } from "./common.ts";
import { errorPage, errors } from "./errors.ts";
import { factorReasons, factors } from "./factors.ts";
import { advice, mails, notices, signInMail } from "./mails.ts";
import { done, links, notes, refused } from "./notes.ts";
import { passwordReasons, passwordRefusals, passwords } from "./passwords.ts";
import { security, securityFactors, securityProfile, sessions } from "./security.ts";
import { signin } from "./signin.ts";

export const texts: Texts = {
  dir: "ltr",
  common,
  signin,
  errors,
  errorPage,
  passwords,
  passwordReasons,
  passwordRefusals,
  factors,
  factorReasons,
  security,
  securityProfile,
  securityFactors,
  sessions,
  notes,
  done,
  refused,
  links,
  signInMail,
  mails,
  notices,
  advice,
};
