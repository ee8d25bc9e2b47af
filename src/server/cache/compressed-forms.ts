import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compressors: Readonly<Record<Encoding, (body: string) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: promisify((body: string, done: (error: Error | null, made: Buffer<ArrayBuffer>) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }, done),
  ),
  gzip: promisify<string, Buffer<ArrayBuffer>>(gzip),
};

/** The smallest accepted encoding. */
export function preferredEncoding(context: Context): Encoding | undefined {
  const found = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: '',
    match: (accepted, { supports }) =>
      supports.find((each) => accepted.some(({ type, q }) => type.toLowerCase() === each && q > 0)) ?? '',
  });
  return encodings.find((each) => each === found);
}

/** Compresses on the first request for an encoding. */
export function compressedForms(body: string): (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>> {
  const forms = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return (encoding) => {
    const form = forms.get(encoding) ?? compressors[encoding](body);
    forms.set(encoding, form);
    return form;
  };
}
