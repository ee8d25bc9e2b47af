import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadPicture } from '#contract/office/content.ts';
import { pictureMaximum } from '#contract/office/resources/picture.ts';
import { getAuditLog } from '#contract/office/staff.ts';
import { memberNames, officeOrigin, openStaff, type TestStaff } from '../support/server/office.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const folder = temporaryFolder();
let site: TestSite;
let office: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  site = await openTestSite({ uploadsFolder: folder.path });
  ({ office, owner } = await openStaff(site));
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

async function send(file: Uint8Array<ArrayBuffer>, query = '', to = 'gallery', headers = {}) {
  const response = await site.app.request(`/api/office/pictures/${to}${query}`, {
    method: 'POST',
    headers: { Origin: officeOrigin, Cookie: office.cookie, 'Content-Type': 'image/png', ...headers },
    body: file,
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

async function stored(file: Uint8Array<ArrayBuffer>, query = '') {
  const { status, body } = await send(file, query);
  expect([status, body]).toEqual([200, expect.anything()]);
  const { data } = v.parse(uploadPicture.response, body);
  const bytes = readFileSync(join(folder.path, 'gallery', data.name));
  return { ...data, bytes, metadata: await sharp(bytes).metadata() };
}

/** An image whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: 'blue' } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);
const bytesOf = async (picture: Sharp) => Uint8Array.from(await picture.toBuffer());

describe('a picture', () => {
  test.each([
    ['JPEG', (picture: Sharp) => picture.jpeg()],
    ['PNG', (picture: Sharp) => picture.png()],
    ['WebP', (picture: Sharp) => picture.webp()],
    ['AVIF', (picture: Sharp) => picture.avif()],
  ])('that is a %s is stored as WebP, named by its digest', async (_name, as) => {
    const file = await bytesOf(as(halves(400, 300)));
    const first = await stored(file);
    expect(first).toMatchObject({
      name: expect.stringMatching(/^[\da-f]{20}\.webp$/),
      width: 400,
      height: 300,
      metadata: { format: 'webp' },
    });
    expect((await stored(file)).name).toBe(first.name);
    const parts = readdirSync(join(folder.path, 'gallery')).filter((name) => !name.endsWith('.webp'));
    expect(parts).toEqual([]);
  });

  test('is in the audit log with the staff member who uploaded it', async () => {
    const { name } = await stored(await bytesOf(halves(60, 30).png()));
    const { body } = await owner.call('GET', getAuditLog.path);
    expect(v.parse(getAuditLog.response, body).data[0]).toEqual({
      _id: expect.any(String),
      at: site.clock.now().toISOString(),
      who: memberNames.office,
      action: 'Uploaded a picture',
      subject: `gallery/${name}`,
      before: null,
      after: null,
    });
  });

  test('is served to visitors', async () => {
    const { name, bytes } = await stored(await bytesOf(halves(40, 30).png()));
    const served = await site.app.request(`/uploads/gallery/${name}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('is at most 2,000 pixels long, and upright without the metadata of the camera', async () => {
    const taken = halves(3000, 1000)
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '16/1 59/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg();
    const { width, height, metadata } = await stored(await bytesOf(taken));
    expect([width, height]).toEqual([667, 2000]);
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['whole', 50, [400, 200], ['red', 'blue']],
    ['1:1', 0, [200, 200], ['red', 'red']],
    ['1:1', 100, [200, 200], ['blue', 'blue']],
    ['1:1', 50, [200, 200], ['red', 'blue']],
    ['4:3', 0, [267, 200], ['red', 'blue']],
    ['16:9', 50, [356, 200], ['red', 'blue']],
  ])('is cropped to the shape %s at position %i', async (shape, position, size, colours) => {
    const query = `?shape=${encodeURIComponent(shape)}&position=${position}`;
    const { bytes, width, height } = await stored(await bytesOf(halves(400, 200).png()), query);
    expect([width, height]).toEqual(size);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number) => {
      const [red = 0, , blue = 0] = data.subarray(((height / 2) * width + x) * info.channels);
      return red > blue ? 'red' : 'blue';
    };
    expect([colourAt(5), colourAt(width - 6)]).toEqual(colours);
  });
});

describe('an upload is refused', () => {
  const noPicture =
    'This file is no picture that can be read. Please choose a JPEG, PNG, WebP or AVIF picture.';
  const text = (content: string) => Uint8Array.from(Buffer.from(content));

  test.each([
    ['a drawing', () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', () => text('<!doctype html><script>alert(1)</script>')],
    ['an empty file', () => text('')],
    ['an animation', async () => bytesOf(halves(40, 30).gif())],
    ['a scan', async () => bytesOf(halves(40, 30).tiff())],
    ['half a picture', async () => (await bytesOf(halves(400, 300).png())).slice(0, 300)],
  ])('when it is %s, whatever its Content-Type', async (_name, make) => {
    const { status, body } = await send(await make());
    expect([status, body]).toEqual([400, { success: false, message: noPicture }]);
  });

  test('when a small file has too many pixels', async () => {
    const bomb = await bytesOf(
      sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'red' } }).png(),
    );
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const message = 'This picture has too many pixels. Please choose one of at most 64 megapixels.';
    const { status, body } = await send(bomb);
    expect([status, body]).toEqual([400, { success: false, message }]);
  });

  test('when the file is too large, with and without a Content-Length', async () => {
    const large = new Uint8Array(pictureMaximum + 1);
    const message = 'This picture is larger than 15 MB. Please choose a smaller one.';
    for (const headers of [{ 'Content-Length': String(large.length) }, {}]) {
      const { status, body } = await send(large, '', 'gallery', headers);
      expect([status, body]).toEqual([413, { success: false, message }]);
    }
  });

  test('for an unknown folder or crop', async () => {
    const file = await bytesOf(halves(40, 30).png());
    expect((await send(file, '', 'films')).status).toBe(404);
    expect((await send(file, '?shape=star')).status).toBe(400);
    expect((await send(file, '?shape=1:1&position=101')).status).toBe(400);
  });
});
