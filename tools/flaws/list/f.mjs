// F: sessions that lock people out, and outages that lie.
import { flaw, flawOf, property } from "./flaw.mjs";

export const f = [
  flaw(
    ...["F1", "a session locks its owner out of the site", property("session/size")],
    "src/session/token/large-token.ts",
    "if (length > longest) throw tooLarge(`${length}`, token);",
    "",
  ),
  flawOf(
    ...["F2", "a sign-out in an outage is told as done", property("session/outage-anywhere")],
    [
      "src/signin/sign-out.ts",
      '    if (isAuthError(error) && error.type === "SignOutError") throw error;\n    throw new SignOutError(',
      "    await logError(context, new SignOutError(",
    ],
    [
      "src/signin/sign-out.ts",
      "      cause: error,\n    });\n  }\n  return",
      "      cause: error,\n    }));\n  }\n  return",
    ],
  ),
  flaw(
    ...[
      "F2",
      "a session that could not be ended is let in until it is",
      property("session/outage-anywhere"),
    ],
    "src/session/read.ts",
    "if (endedState(context.config, found.id)) return nobody;",
    "",
  ),
  flaw(
    ...[
      "F3",
      "what the database gives up for another transaction is not repeated",
      property("storage/lock-retry"),
    ],
    "src/storage/sql/lock-retry.ts",
    "if (!isRetryable(error) || number >= attempts || Date.now() > deadline) throw error;",
    "if (number > 0 * attempts * delay * deadline) throw error;",
  ),
  flaw(
    ...[
      "F3",
      "an attempt is used up by a database that is away",
      [...property("signin/outage-anywhere")],
    ],
    "src/request/one-time.ts",
    "    used.delete(config, id);\n",
    "",
  ),
  flaw(
    ...[
      "F4",
      "a command is sent once more over the next connection",
      property("storage/redis-away"),
    ],
    "src/storage/redis/connection.ts",
    "    maxRetriesPerRequest: 0,\n    autoResendUnfulfilledCommands: false,",
    "    maxRetriesPerRequest: 5,\n    autoResendUnfulfilledCommands: true,",
  ),
  flaw(
    ...[
      "F4",
      "a session is written before its entry in the index",
      property("storage/redis-index"),
    ],
    "src/storage/redis.ts",
    '    await run("EVAL", addToIndex, 1, indexKey(userId), end, sessionToken, Date.now());\n    return write(sessionKey(sessionToken), JSON.stringify([userId, end]), expires, condition);',
    '    const isWritten = await write(sessionKey(sessionToken), JSON.stringify([userId, end]), expires, condition);\n    await run("EVAL", addToIndex, 1, indexKey(userId), end, sessionToken, Date.now());\n    return isWritten;',
  ),
  flaw(
    ...["F5", "the key of bound tokens is stored in clear", property("storage/encrypt-tokens")],
    "src/storage/sql/encrypt-tokens.ts",
    "/token|secret|password|private|jwk|assertion/i",
    "/token|secret|password|private|assertion/i",
  ),
  flaw(
    ...[
      "F5",
      "an environment that may not be read ends the request",
      property("config/refused-environment"),
    ],
    "src/lib/process-environment.ts",
    "  } catch {\n    return undefined;\n  }",
    "  } finally {\n  }",
  ),
  flaw(
    ...[
      "F6",
      "a stored passkey is answered without some of its fields",
      property("storage/in-steps"),
    ],
    "src/storage/sql/authenticators.ts",
    "return getKnownAuthenticator(authenticator.credentialID);\n    },",
    "return authenticator;\n    },",
  ),
  flaw(
    ...["F6", "a storage throws where a promise is expected", property("storage/memory")],
    "src/storage/memory/authenticators.ts",
    "updateAuthenticatorCounter: async (credentialID: string, counter: number) =>\n      updateAuthenticator({ credentialID, counter }),",
    'updateAuthenticatorCounter: (credentialID: string, counter: number) => {\n      if (!rows.authenticators.has(credentialID)) throw new Error("There is no authenticator with this id.");\n      return updateAuthenticator({ credentialID, counter });\n    },',
  ),
];
