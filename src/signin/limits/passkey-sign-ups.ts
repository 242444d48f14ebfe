import { TooManyAttempts } from "../../errors.ts";
import { clientNetwork } from "../../request/client-network.ts";
import type { Context } from "../../request/context.ts";
import { count, type Rate, rateOf } from "./counter.ts";

const usual: Rate = { hour: 20, day: 100 };
/** A neighbourhood has many customers, and most of them use one of a few mail domains. */
const networksPerNeighbourhood = 5;

/**
 * Counts a sign-up with an address that has not been proved, by network and by the domain of the address. If
 * domains were counted alone, a stranger could lock out everybody with an address at a large mail service; so they
 * are counted for each neighbourhood of networks. Where the network is not known nothing is counted: a stranger can
 * use up or make up everything else.
 *
 * @param step whether somebody asks for the options of a sign-up, or completes it
 * @throws {TooManyAttempts} with the code `too-many-sign-ups`; its cause says `retryAfter` in seconds
 */
export async function countSignUp(
  context: Context,
  step: "options" | "user",
  email: string,
): Promise<void> {
  const client = await clientNetwork(context);
  if (!client) return;
  const { hour, day } = rateOf(context.config.limits.signUp, usual);
  const domain = email.slice(email.indexOf("@") + 1);
  const counted = await count(context, [
    { kind: `sign-up-${step}-network`, subject: client.network, rate: { hour, day } },
    {
      kind: `sign-up-${step}-domain`,
      subject: `${client.neighbourhood} ${domain}`,
      rate: { hour: hour * networksPerNeighbourhood, day: day * networksPerNeighbourhood },
    },
  ]);
  if (!counted.refused) return;
  const message = counted.refused.kind.endsWith("-domain")
    ? "Too many sign-ups were asked for with addresses of one domain"
    : "One network asked for too many sign-ups";
  throw tooMany(message, counted.wait);
}

function tooMany(message: string, retryAfter: number): TooManyAttempts {
  return new TooManyAttempts(message, { code: "too-many-sign-ups", cause: { retryAfter } });
}
