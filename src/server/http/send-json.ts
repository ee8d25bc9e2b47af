import type { Context } from 'hono';

/** JSON that a worker has written, so that other requests do not wait meanwhile. */
export type JsonBytes = Uint8Array<ArrayBuffer>;

const isJsonBytes = (value: unknown): value is JsonBytes => value instanceof Uint8Array;

export const sendJson = (context: Context, value: unknown): Response =>
  isJsonBytes(value)
    ? context.body(value, { headers: { 'Content-Type': 'application/json' } })
    : context.json(value);
