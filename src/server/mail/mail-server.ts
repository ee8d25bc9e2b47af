import { createTransport } from 'nodemailer';
import type { MailSettings } from '#server/config/config.ts';

export interface OutgoingMail {
  readonly sender: { readonly name: string; readonly email: string };
  /** The Message-ID, the same on every try, so that duplicates are shown once. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** @throws Error with the server's `responseCode`, if it responded */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

const connectMs = 5000;
const responseMs = 8000;

export function connectMailServer({ url, from, mustEncrypt }: MailSettings): SendMail {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: responseMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ sender, id, recipient, subject, text, html }, signal) => {
    const address = from ?? sender.email;
    await transport.sendMail({
      messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
      from: { name: sender.name, address },
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  };
}
