import { openLine, request } from './lean-line.ts';
import { perSecond } from './measure.ts';

const connections = 20;

/**
 * Requests a URL on 20 connections.
 * @returns responses per second
 * @throws on the first error
 */
export async function responsesPerSecond(site: string, path: string, seconds: number): Promise<number> {
  const bytes = request({ url: site, method: 'GET', path });
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(site)));
  const ask = lines.map((line) => async () => {
    const { status } = await line.ask(bytes);
    if (status !== 200) throw new Error(`${site}${path} answered ${status}`);
  });
  try {
    return await perSecond(ask, seconds * 1000);
  } finally {
    for (const { close } of lines) close();
  }
}
