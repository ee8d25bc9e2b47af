import { Agent, request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf, type temporaryFolder } from '../support/server/process.ts';
import { filledFolder, startSite } from '../support/server/site-process.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  folder = await filledFolder();
});
afterEach(() => folder.remove());

/** The outcome of one request: the status, or the code of the error. */
const call = (address: string, agent: Agent) =>
  new Promise<string>((resolve) => {
    const sent = request(`${address}/api/quiz/get-all-subjects`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', () => resolve('answer cut off'));
    });
    sent.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    sent.end();
  });

/** Sends requests on one connection until the server has stopped. @returns their outcomes */
async function keepAsking(address: string): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: string[] = [];
  while (outcomes.at(-1) !== 'ECONNREFUSED') outcomes.push(await call(address, agent));
  agent.destroy();
  return outcomes;
}

test('a stop while 20 clients send requests cuts no request off', async () => {
  for (let stops = 0; stops < 3; stops += 1) {
    const child = startSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
    const address = await addressOf(child);
    const clients = Array.from({ length: 20 }, () => keepAsking(address));
    const warm = new Agent({ keepAlive: true });
    for (let calls = 0; calls < 20; calls += 1) await call(address, warm);
    warm.destroy();
    child.process.kill('SIGTERM');
    const outcomes = (await Promise.all(clients)).flat();
    expect([...new Set(outcomes)].sort()).toEqual(['200', 'ECONNREFUSED']);
    expect(await child.ended).toBe(0);
  }
});
