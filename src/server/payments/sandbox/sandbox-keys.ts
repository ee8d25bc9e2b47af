import { createHmac } from 'node:crypto';
import type { JuspaySettings } from '../juspay/juspay-gateway.ts';

export type SandboxKeys = {
  readonly [Name in keyof Omit<JuspaySettings, 'baseUrl' | 'webhookKeys'>]: string;
};

/**
 * The keys shared by shop and sandbox. They are derived from the site's secret, so every process has the same
 * and nobody sets them.
 */
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
