import { startLocalServer } from '../server/local-server.ts';

/** Sends a page in two parts, the second one when the test releases it. */
export async function startSlowLine(target: string, isSecondPiece: RegExp) {
  let release = () => {};
  const released = new Promise<void>((proceed) => {
    release = proceed;
  });
  const { url, stop } = await startLocalServer(async (request, response) => {
    const answer = await fetch(`${target}${request.url}`);
    const type = answer.headers.get('Content-Type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const second = html.search(isSecondPiece);
    response.write(html.slice(0, second));
    await released;
    return response.end(html.slice(second));
  });
  return { url, release, stop };
}
