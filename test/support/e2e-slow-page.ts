import { once } from 'node:events';
import { createServer } from 'node:http';

/** A slow line to a site, on which a page comes in two pieces: the second one when it is let through. */
export async function startSlowLine(target: string, isSecondPiece: RegExp) {
  let release = () => {};
  const released = new Promise<void>((proceed) => {
    release = proceed;
  });
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${target}${request.url}`);
    const type = answer.headers.get('Content-Type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    const content = Buffer.from(await answer.arrayBuffer());
    const second = type.startsWith('text/html') ? content.toString().search(isSecondPiece) : -1;
    if (second === -1) return response.end(content);
    const html = content.toString();
    response.write(html.slice(0, second));
    await released;
    return response.end(html.slice(second));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The line has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    release,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
