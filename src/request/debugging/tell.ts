import type { LogFacts } from "../../log/logger.ts";
import type { Context } from "../context.ts";
import { logFacts } from "../log-facts.ts";
import { stepFacts } from "./step-facts.ts";
import type { About, Step } from "./steps.ts";

/** Writes a debug message about a step with the id of the request, without the secrets of the request. */
export async function tell(context: Context, step: Step, about: About): Promise<void> {
  await write(context, step, async () => ({
    ...("sessionId" in about && { strategy: context.config.session.strategy }),
    ...stepFacts(about),
    ...(await logFacts(context, {}))(),
  }));
}

/** Writes a debug message of plain facts that hold no secret. */
export async function tellPlain(
  context: Context,
  step: Step,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  await write(context, step, async () => ({ ...facts, requestId: context.requestId }));
}

/** No debug message fails a sign-in: what an application or a provider returns may throw when it is looked at. */
async function write(
  { config }: Context,
  step: Step,
  facts: () => Promise<LogFacts>,
): Promise<void> {
  try {
    (await config.log()).debug(step, await facts());
  } catch {
    // The step itself goes on.
  }
}
