import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readStream } from '#machine-lab/recorded/read-stream.ts';
import { replayOnServer } from '#machine-lab/recorded/replay-on-server.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const folder = resolve(import.meta.dirname, '../model/recorded');

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, 60_000);
afterAll(() => site.close());

const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const replayed = (text: string) => {
  const { stream, problem } = readStream(text);
  if (stream === null) throw new Error(problem);
  return replayOnServer(site.database, stream);
};

/** Written by `npm run replay -- FILE --write`. */
describe('a recorded stream', () => {
  it.each(readdirSync(folder))('is decided on the server as by its machine: %s', async (file) => {
    expect(await replayed(textOf(file))).toBeNull();
  });
});

/** The recorded order with another id and another response of the gateway. */
const altered = (from: string, to: string, id: string) => {
  const text = textOf('order-kept.json').replaceAll(/"order(?:Id|_id)": "\w+"/g, (line) =>
    line.replace(/"\w+"$/, `"${id}"`),
  );
  expect(text).toContain(from);
  return text.replace(from, to);
};

describe('a kept response of the gateway', () => {
  it('is reported with its event when it is read differently today', async () => {
    const text = altered(
      '"resp_code": "INSUFFICIENT_BALANCE"',
      '"resp_code": "USER_DECLINED"',
      'replayaaaaaaaaaaa',
    );
    expect(await replayed(text)).toBe(
      'The gateway’s response at event 3, attempt.failed, is read differently today: it says attempt.failed with other data.',
    );
  });

  it('is reported with both events when it leads to another one today', async () => {
    const text = altered(
      '"status": "AUTHORIZATION_FAILED",\n          "refunds"',
      '"status": "CHARGED",\n          "refunds"',
      'replaybbbbbbbbbbb',
    );
    expect(await replayed(text)).toBe(
      'The gateway’s response at event 3, attempt.failed, is read differently today: it says payment.charged, where attempt.failed was stored.',
    );
  });

  it('is reported when it leads to no event today or cannot be read', async () => {
    const same = altered(
      '"status": "AUTHORIZATION_FAILED",\n          "refunds"',
      '"status": "CHARGED", "order_id": "other",\n          "refunds"',
      'replayccccccccccc',
    );
    expect(await replayed(same)).toMatch(
      /^The gateway’s response at event 3, attempt\.failed, is read differently today: /,
    );
    const none = altered(
      '"amount": 3499,\n          "status": "AUTHORIZATION_FAILED",',
      '"amount": 3499,',
      'replayddddddddddd',
    );
    expect(await replayed(none)).toBe(
      'The gateway’s response at event 3, attempt.failed, is read differently today: it is no response about an order.',
    );
  });
});

test('a stream whose first event was deleted cannot be replayed on the server', async () => {
  for (const [file, why] of [
    ['order-kept.json', 'The server cannot begin: the event that creates the order is not in the stream.'],
    [
      'submission-two-pages.json',
      'The server cannot begin: the event that starts the attempt is not in the stream.',
    ],
  ] as const) {
    const { events, ...document } = JSON.parse(textOf(file));
    expect(await replayed(JSON.stringify({ ...document, events: events.slice(1) }))).toBe(why);
  }
});
