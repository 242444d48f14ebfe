import type { RequestEventCommon } from "@builder.io/qwik-city";
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfig, SessionLike } from "../types/config.ts";
import type { Awaitable, JWT, Session } from "../types/records.ts";

/** A function that returns the configuration. It is called for every request. Source: interface 4.3. */
export type QwikAuthSource<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
> = (ev: RequestEventCommon) => Awaitable<AuthConfig<T, S, GivenT, GivenS, A>>;
