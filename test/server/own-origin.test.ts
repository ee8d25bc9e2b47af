import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalServer } from '../support/server/local-server.ts';
import { openRaw } from '../support/server/raw-connection.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const refused = 403;
/** The status of an accepted origin: the form is empty. */
const read = 400;

interface Site {
  readonly siteUrl: string;
  readonly cases: readonly (readonly [origin: string, host: string, expected: number])[];
}

const sites: readonly Site[] = [
  {
    siteUrl: 'https://garden.example',
    cases: [
      ['https://garden.example', 'garden.example', read],
      // Through a proxy that sends its own host.
      ['https://garden.example', '127.0.0.1:3000', read],
      ['https://127.0.0.1:3000', '127.0.0.1:3000', read],
      ['http://garden.example', 'garden.example', refused],
      ['http://garden.example:443', 'garden.example', refused],
      ['https://garden.example:8443', 'garden.example', refused],
      ['http://127.0.0.1:3000', '127.0.0.1:3000', refused],
      ['https://www.garden.example', 'garden.example', refused],
      ['null', 'garden.example', refused],
      ['', 'garden.example', refused],
      ['garden.example', 'garden.example', refused],
    ],
  },
  {
    siteUrl: 'http://localhost:3000',
    cases: [
      ['http://localhost:3000', 'localhost:3000', read],
      ['http://192.168.1.5:3000', '192.168.1.5:3000', read],
      ['https://localhost:3000', 'localhost:3000', refused],
      ['http://localhost:3001', 'localhost:3000', refused],
      ['http://localhost', 'localhost:3000', refused],
    ],
  },
];

describe.each(sites)('a write of the office at $siteUrl', ({ siteUrl, cases }) => {
  let site: TestSite;
  let server: Awaited<ReturnType<typeof startLocalServer>>;
  beforeAll(async () => {
    site = await openTestSite({ siteUrl });
    server = await startLocalServer(getRequestListener(site.app.fetch));
  });
  afterAll(async () => {
    await server.stop();
    await site.close();
  });

  test.each(cases)('from a page of «%s» to the host %s gets %i', async (origin, host, expected) => {
    const raw = await openRaw(server.url);
    const headers = { Host: host, Origin: origin, 'Content-Type': 'application/json', 'Content-Length': '2' };
    raw.head({ method: 'POST', path: '/api/office/sign-in', headers });
    raw.socket.write('{}');
    expect(await raw.status()).toBe(expected);
    raw.socket.destroy();
  });
});
