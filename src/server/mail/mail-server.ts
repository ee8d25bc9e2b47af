import { createTransport } from 'nodemailer';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password if the server requires them. */
  readonly url: string;
  /** The sender's address. Default: that of the institute. */
  readonly from: string | undefined;
  /** Whether an unencrypted connection is refused; `?requireTLS=false` in the address allows it. */
  readonly mustEncrypt: boolean;
}

export interface OutgoingMail {
  /** Whose letter it is. */
  readonly sender: { readonly name: string; readonly email: string };
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
