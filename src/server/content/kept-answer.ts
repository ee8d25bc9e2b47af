import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isKnown } from '#server/http/known-tag.ts';

/** An answer as it goes out. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | string | null;
}

/** An answer that the site has just made. */
export interface MadeAnswer extends Answer {
  readonly body: Uint8Array<ArrayBuffer>;
}

type Encoding = 'br' | 'gzip';

/** What a browser says of itself that decides which form of an answer it gets. */
export interface Wanted {
  readonly acceptEncoding: string | null;
  readonly ifNoneMatch: string | null;
}

/** Node sends a text together with its headers in one piece, which for short ones is much faster. */
const sentAsText = 16 * 1024;
/** Shorter bodies gain nothing. */
const worthCompressing = 1024;
const compressions: Readonly<Record<Encoding, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: promisify((body: Uint8Array, done: (error: Error | null, made: Buffer<ArrayBuffer>) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify<Uint8Array, Buffer<ArrayBuffer>>(gzip),
};

/** The answer without what the connection says of it, ready to be sent any number of times. */
export class KeptAnswer {
  readonly #body: Uint8Array;
  readonly #plain: Answer;
  readonly #tag: string;
  readonly #unchanged: Answer;
  readonly #grew: (bytes: number) => void;
  readonly #compressed = new Map<Encoding, Answer>();
  readonly #compressing = new Map<Encoding, Promise<Answer>>();

  /** @param grew told of each compressed form that is kept besides, with its bytes */
  constructor(
    body: Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>>,
    grew: (bytes: number) => void,
  ) {
    const { 'content-type': type = '', 'content-length': _length, vary, ...common } = headers;
    const named = vary?.split(',').map((each) => each.trim()) ?? [];
    const varies = [
      ...new Set([...named, body.length < worthCompressing ? [] : 'Accept-Encoding'].flat()),
    ].join(', ');
    const shared = varies === '' ? common : { ...common, vary: varies };
    this.#body = body;
    this.#tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    this.#unchanged = { status: 304, headers: { ...shared, etag: this.#tag }, body: null };
    this.#plain = {
      status: 200,
      headers: { ...this.#unchanged.headers, 'content-type': type, 'content-length': String(body.length) },
      body: body.length > sentAsText ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body),
    };
    this.#grew = grew;
  }

  /** The form that a browser wants: nothing new, compressed, or as it is. */
  as({ acceptEncoding, ifNoneMatch }: Wanted): Answer | Promise<Answer> {
    if (ifNoneMatch !== null && isKnown(ifNoneMatch, this.#tag)) return this.#unchanged;
    if (acceptEncoding === null || this.#body.length < worthCompressing) return this.#plain;
    const encoding = bestEncoding(acceptEncoding);
    if (encoding === undefined) return this.#plain;
    return this.#compressed.get(encoding) ?? this.#compress(encoding);
  }

  #compress(encoding: Encoding): Promise<Answer> {
    const running = this.#compressing.get(encoding);
    if (running !== undefined) return running;
    const making = compressions[encoding](this.#body).then((compressed) => {
      const headers = {
        ...this.#plain.headers,
        'content-length': String(compressed.length),
        'content-encoding': encoding,
        // Other bytes: only a weak tag may name both.
        etag: `W/${this.#tag}`,
      };
      const answer = { status: 200, headers, body: compressed };
      this.#compressed.set(encoding, answer);
      this.#grew(compressed.length);
      return answer;
    });
    this.#compressing.set(encoding, making);
    return making;
  }
}

function bestEncoding(accepted: string): Encoding | undefined {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : undefined;
}

/** Whether a coding is named, and not with the weight 0, which refuses it. */
function accepts(accepted: string, encoding: Encoding): boolean {
  for (const each of accepted.split(',')) {
    const [name = '', weight = ''] = each.split(';');
    if (name.trim().toLowerCase() === encoding) return !/^\s*q=0(\.0*)?\s*$/i.test(weight);
  }
  return false;
}
