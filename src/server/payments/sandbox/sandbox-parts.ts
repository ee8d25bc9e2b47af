import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import type { JuspaySettings } from '../juspay/juspay-gateway.ts';

export type SandboxKeys = {
  readonly [Name in keyof Omit<JuspaySettings, 'baseUrl' | 'webhookKeys'>]: string;
};

/** Derived from the secret of the site, so that all processes share them. */
export function sandboxKeys(secret: string): SandboxKeys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`sandbox ${purpose}`).digest('hex');
  return {
    merchantId: 'sandbox',
    clientId: 'sandbox',
    apiKey: derive('api key'),
    responseKey: derive('response key'),
    webhookUser: 'sandbox',
    webhookPassword: derive('webhook password'),
  };
}

export interface SandboxParts {
  readonly database: Database;
  readonly keys: SandboxKeys;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Of its pages. */
  readonly publicUrl: string;
  readonly webhookUrl: string;
}
