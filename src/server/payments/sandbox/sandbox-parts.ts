import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import type { SandboxKeys } from './sandbox-keys.ts';

/** The dependencies of the sandbox gateway. */
export interface SandboxParts {
  readonly database: Database;
  readonly keys: SandboxKeys;
  readonly logger: Logger;
  readonly now: () => Date;
  /** The public address of its pages. */
  readonly publicUrl: string;
  /** The shop's webhook address. */
  readonly webhookUrl: string;
}
