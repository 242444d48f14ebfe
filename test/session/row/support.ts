import { sha256Hex } from "#crypto";
import { addPerson, direct } from "../direct.ts";
import { day } from "../support.ts";

/** The session of person 1 in a row, and the context of a request that brings its token. */
export async function withRow(
  token: string,
  own: Parameters<typeof direct>[1] = {},
  change?: Parameters<typeof direct>[2],
  expires = new Date(Date.now() + 20 * day * 1000),
) {
  const place = await direct("database", own, change);
  const id = await sha256Hex(token);
  const key = place.config.compat ? token : id;
  await addPerson(place.storage);
  await place.storage.createSession({ sessionToken: key, userId: "1", expires });
  const { name } = place.config.secureCookies.sessionToken;
  const row = async () => (await place.storage.getSessionAndUser(key))?.session;
  return {
    ...place,
    id,
    key,
    row,
    asks: () => place.asks({ [name]: token }),
    nobody: place.asks,
  };
}
