import { createTransport } from 'nodemailer';
import { institute } from '#institute/facts.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password if the server requires them. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** Whether an unencrypted connection is refused; `?requireTLS=false` in the address allows it. */
  readonly mustEncrypt: boolean;
}

export interface OutgoingMail {
  /** The same on every try, so that mail programs show a duplicate once. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Hands a letter to the mail server.
 * @throws Error when it was not accepted; its `responseCode` is the server's, if it responded
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

const connectMs = 5000;
const responseMs = 8000;

/** Sends through the configured SMTP server, with one connection per letter. */
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
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, recipient, subject, text, html }, signal) => {
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      from: { name: institute.name, address: from },
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  };
}
