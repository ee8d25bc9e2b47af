import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalServer } from '../support/server/local-server.ts';
import { officeOrigin, openStaff, type TestStaff } from '../support/server/office.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const folder = temporaryFolder();
let site: TestSite;
let server: Awaited<ReturnType<typeof startLocalServer>>;
let office: TestStaff;
beforeAll(async () => {
  site = await openTestSite({ uploadsFolder: folder.path });
  ({ office } = await openStaff(site));
  server = await startLocalServer(getRequestListener(site.app.fetch));
});
afterAll(async () => {
  await server.stop();
  await site.close();
  folder.remove();
});

async function upload(file: Buffer): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}/api/office/pictures/gallery`, {
    method: 'POST',
    headers: { Origin: officeOrigin, Cookie: office.cookie, 'Content-Type': 'image/png' },
    body: new Uint8Array(file),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } });

test('eight pictures uploaded at once are decoded one after another', async () => {
  const file = await square(2000).webp().toBuffer();
  let atOnce = 0;
  const note = (queued: number) => {
    atOnce = Math.max(atOnce, queued);
  };
  sharp.queue.on('change', note);
  const uploads = await Promise.all(Array.from({ length: 8 }, () => upload(file)));
  sharp.queue.off('change', note);
  expect(uploads.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(atOnce).toBe(1);
});

describe('a picture that needs much memory', () => {
  test.each([
    ['AVIF', 12, () => square(3465).avif({ effort: 0 })],
    ['interlaced PNG', 32, () => square(5658).png({ progressive: true })],
    ['progressive JPEG', 32, () => square(5658).jpeg({ progressive: true })],
  ])('as %s may have at most %i megapixels', async (_, most, make) => {
    const { status, body } = await upload(await make().toBuffer());
    const message = `This picture has too many pixels. Please choose one of at most ${most} megapixels.`;
    expect([status, body]).toEqual([400, { success: false, message }]);
  });
});
