import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly raw: string;
}

type Mood = 'takes' | 'refuses' | 'breaks off';

export async function startMailServer(port = 0) {
  const received: Received[] = [];
  let mood: Mood = 'takes';
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      if (mood === 'refuses') done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      else done();
    },
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), raw, ...partsOf(raw) });
        if (mood === 'breaks off') for (const { _socket } of server.connections) _socket.destroy();
        else done();
      }, done);
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    /** «breaks off» receives an email, and closes the connection before it acknowledges it. */
    be: (next: Mood) => {
      mood = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

function partsOf(raw: string) {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string) =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  return { subject: decodeHeader(header('subject')), messageId: header('message-id'), text: plainText(raw) };
}

function decodeHeader(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function plainText(raw: string): string {
  const part =
    raw.split(/\r\n--[^\r\n]+\r\n/).find((each) => /^content-type: text\/plain/im.test(each)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
  const plain = /quoted-printable/i.test(head) ? quotedPrintable(content.replaceAll('=\r\n', '')) : content;
  return plain.replaceAll('\r\n', '\n');
}

function quotedPrintable(value: string): string {
  const bytes = value.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replaceAll(/%(?![\dA-F]{2})/gi, '%25'));
}
