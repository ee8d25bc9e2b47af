import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import type { SandboxKeys } from './sandbox-keys.ts';

export const openerPolicies = ['unsafe-none', 'same-origin-allow-popups', 'same-origin'] as const;
export type OpenerPolicy = (typeof openerPolicies)[number];

/** What the sandbox gateway works with. */
export interface SandboxParts {
  readonly database: Database;
  readonly keys: SandboxKeys;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Where buyers reach its pages. */
  readonly publicUrl: string;
  /** Where the shop takes its events. */
  readonly webhookUrl: string;
}
