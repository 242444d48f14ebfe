import type { ProviderSet } from "../../config/providers/provider-set.ts";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import type { Awaitable } from "../../lib/awaitable.ts";
import type { AuthConfig } from "../../types/config.ts";
import type { Application } from "../application.ts";
import type { Binding } from "../frameworks.ts";
import type { Modules } from "./checks/mount/modules.ts";
import type { LoadedEnvironment } from "./env-files.ts";
import type { Finding } from "./finding.ts";
import type { AskedServer } from "./load/own-server.ts";

/** The configuration that is checked, and all that is known about where it stands. */
export interface Subject {
  readonly application: Application;
  readonly environment: LoadedEnvironment;
  /** The file with the configuration. */
  readonly file: string;
  readonly binding: Binding | undefined;
  readonly config: AuthConfig;
  /** Whether the application itself says at which path the library is, and not only the mount. */
  readonly namesBasePath: boolean;
  readonly resolved: ResolvedConfig;
  readonly providers: ProviderSet;
  /** Where people reach the application, as far as it is known. */
  readonly origin: string;
  readonly isProduction: boolean;
  readonly isOffline: boolean;
  /** The name of the file that variables are best written into, such as `.env.local`. */
  readonly envFile: string;
  /** Redacts what the application, a driver or a server wrote. */
  readonly redact: (text: string) => string;
  /** Redacts a sentence of the library, which may repeat what the application wrote. */
  readonly redactOurs: (text: string) => string;
  /** The modules of the application, for whoever asks what one exports. */
  readonly modules: Modules;
  /** The files of the application that were loaded. */
  readonly loadedFiles: ReadonlySet<string>;
  /** The servers that the application started when it was loaded, and what they answer. */
  readonly servers: readonly AskedServer[];
  /** The ports at which the code listens, where nobody can tell which of them is that of the application. */
  readonly possiblePorts: readonly number[];
  /** Says what is waited for. */
  readonly progress: (text: string) => void;
  /** Remembers what another machine says the time is. */
  readonly clocks: ClockReading[];
}

/** The time of another machine, and when it was received. In milliseconds since the epoch. */
export interface ClockReading {
  readonly host: string;
  readonly theirs: number;
  readonly ours: number;
}

/** Looks at one area. */
export type Check = (subject: Subject) => Awaitable<readonly Finding[]>;
