import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

// A separate process, so that it does not share a processor with the clients.
const [file = '', contentType = ''] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file));
// The faster of both: Node sends a short string in one write with its headers, and encodes a long one for
// each response.
const body = bytes.length > 16 * 1024 ? bytes : new TextDecoder().decode(bytes);
const app = new Hono().get('*', (context) => context.body(body, 200, { 'Content-Type': contentType }));
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The bare handler has no address');
  process.stdout.write(`The bare handler is ready on http://127.0.0.1:${address.port}\n`);
});
