import { Buffer } from 'node:buffer';
import { sameSecret } from '#server/common/same-secret.ts';

export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

export function isBasicAuth(header: string | undefined, user: string, password: string): boolean {
  const credentials = /^basic +([\w+/=-]{1,2000})$/i.exec(header ?? '')?.[1] ?? '';
  return sameSecret(Buffer.from(credentials, 'base64').toString(), `${user}:${password}`);
}
