import { createTransport } from 'nodemailer';
import { site } from '#web/site.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where the mail server wants them. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** Whether a connection that is not encrypted is refused; `?requireTLS=false` in the address allows it. */
  readonly mustEncrypt: boolean;
}

export interface OutgoingMail {
  /** The same at every try, so that a letter that arrives twice is shown once. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Hands a letter to the mail server.
 * @throws Error when it was not taken; its `responseCode` is the mail server's, if that answered
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

const connectMs = 5000;
const answerMs = 8000;

/** Sends by the SMTP server of the settings, by a connection for each letter. */
export function connectMailServer({ url, from, mustEncrypt }: MailSettings): SendMail {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, recipient, subject, text, html }, signal) => {
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      from: { name: site.name, address: from },
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  };
}
