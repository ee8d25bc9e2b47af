import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { CommandError } from '#server/common/command-error.ts';
import { commandSocket, hasCommandSocket } from '#server/common/command-socket.ts';
import { withSocketPath } from '#server/common/socket-path.ts';

const refusal = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));
const notListeningCodes = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

/**
 * @param timeoutMs of the first byte; none by default, since a backup may be large
 * @returns the response body; undefined when no site runs
 * @throws CommandError when the site refuses or stops
 */
export async function askSite(
  dataFolder: string,
  method: 'GET' | 'POST',
  path: string,
  timeoutMs?: number,
): Promise<Readable | undefined> {
  const response = await connect(dataFolder, { method, path, timeout: timeoutMs });
  if (response === undefined) return undefined;
  if (response.statusCode === 200) return readBody(response);
  const parsed = v.safeParse(refusal, await text(response));
  throw new CommandError(
    parsed.success ? parsed.output.message : 'The running site did not understand: restart it.',
  );
}

async function connect(dataFolder: string, options: Pick<RequestOptions, 'method' | 'path' | 'timeout'>) {
  if (!hasCommandSocket) return undefined;
  try {
    return await withSocketPath(commandSocket(dataFolder), (socketPath) => {
      return new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request({ ...options, socketPath, agent: false }, resolve);
        sent
          .once('timeout', () => sent.destroy(new CommandError(silent(dataFolder))))
          .once('error', reject)
          .end();
      });
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (notListeningCodes.has(code)) return undefined;
    if (code === 'EACCES') {
      throw new CommandError(`The site of ${dataFolder} runs as another user: run this as that user.`);
    }
    if (code === 'ECONNRESET') throw brokenOff();
    throw error;
  }
}

/** Fails when the response is cut off. Unlike a generator, a stream can be destroyed while it waits. */
function readBody(response: IncomingMessage): Readable {
  const body = new PassThrough();
  response.once('error', () => body.destroy(brokenOff()));
  body.once('close', () => response.destroy());
  return response.pipe(body);
}

const silent = (dataFolder: string) =>
  `The running site of ${dataFolder} does not answer: it hangs or has too much to do. Its log may say why; restart it if it goes on.`;

const brokenOff = () =>
  new CommandError('The running site stopped before it was done: its log says why. Run this again.');
