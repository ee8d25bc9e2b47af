import { createHmac } from 'node:crypto';
import type { JuspaySettings } from '../juspay/juspay-gateway.ts';

export type SandboxKeys = {
  readonly [Name in keyof Omit<JuspaySettings, 'baseUrl' | 'webhookKeys'>]: string;
};

/**
 * What shop and sandbox know of each other. Derived from the site's own secret, so that every process of one
 * site has the same and nobody needs to set them.
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
