import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

// A process of its own, as the site is one: else it would share a processor with those who ask.
const [file = '', contentType = ''] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file));
// The faster of both: Node sends a short text in one piece with its headers, and encodes a long one again each time.
const body = bytes.length > 16 * 1024 ? bytes : new TextDecoder().decode(bytes);
const app = new Hono().get('*', (context) => context.body(body, 200, { 'Content-Type': contentType }));
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The bare handler has no address');
  process.stdout.write(`The bare handler is ready on http://127.0.0.1:${address.port}\n`);
});
