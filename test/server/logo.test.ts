import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPicture } from '#contract/office/content.ts';
import { getInstituteForm, saveInstitute } from '#contract/office/institute/calls.ts';
import { officeOrigin, openStaff, type TestStaff } from '../support/server/office.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { readHead } from '../support/server/server-tags.ts';
import { openTestSite, siteAddress, type TestSite } from '../support/server/site.ts';

const folder = temporaryFolder();
let site: TestSite;
let owner: TestStaff;
beforeAll(async () => {
  site = await openTestSite({ uploadsFolder: folder.path });
  ({ owner } = await openStaff(site));
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

const icon = async (path: string, headers = {}) => {
  const response = await site.app.request(path, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

async function saveLogo(logo: string) {
  const { body } = await owner.call('GET', getInstituteForm.path);
  const { revision, values } = v.parse(getInstituteForm.response, body).data;
  return await owner.call('POST', saveInstitute.path, { revision, values: { ...values, logo } });
}

/** Uploads a red image, twice as wide as high, as the office does. */
async function uploadLogo(): Promise<string> {
  const body = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const response = await site.app.request('/api/office/pictures/institute', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: {
      Cookie: owner.cookie,
      Origin: officeOrigin,
      'Content-Type': 'image/png',
      'Content-Length': String(body.length),
    },
  });
  const { name } = v.parse(uploadPicture.response, await response.json()).data;
  return `/uploads/institute/${name}`;
}

const isPng = ({ response, bytes }: Awaited<ReturnType<typeof icon>>) =>
  response.headers.get('Content-Type') === 'image/png' && bytes.subarray(1, 4).toString('latin1') === 'PNG';

test('a logo whose file is missing is refused', async () => {
  const answer = await saveLogo('/uploads/institute/nothing.webp');
  const message = 'This picture is not there any more. Please choose it again.';
  expect([answer.status, answer.body]).toEqual([
    400,
    { success: false, message: 'Validation error', data: [{ field: 'logo', message }] },
  ]);
});

test('an uploaded logo is on the pages and in all icons until it is removed', async () => {
  expect(isPng(await icon('/icon-192.png'))).toBe(false);
  const logo = await uploadLogo();
  expect((await saveLogo(logo)).status).toBe(200);
  const head = readHead(await (await site.app.request('/')).text());
  expect(head.data).toMatchObject([{ '@graph': [{ logo: siteAddress + logo }] }]);

  for (const [path, size, corner] of [
    ['/icon-192.png', 192, [0, 0, 0, 0]],
    ['/icon-512.png', 512, [0, 0, 0, 0]],
    ['/icon-maskable-512.png', 512, [255, 250, 241, 255]],
    ['/apple-touch-icon.png', 180, [255, 250, 241, 255]],
  ] as const) {
    const drawn = await icon(path);
    expect(isPng(drawn)).toBe(true);
    const { data, info } = await sharp(drawn.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(0, 4)]).toEqual([size, size, ...corner]);
    const middle = (info.width * (info.height / 2) + info.width / 2) * 4;
    const [red = 0, green = 255] = data.subarray(middle);
    expect(red > 240 && green < 15).toBe(true);
    const known = { 'If-None-Match': drawn.response.headers.get('ETag') ?? '' };
    expect((await icon(path, known)).response.status).toBe(304);
  }
  const drawing = await icon('/favicon.svg');
  expect(drawing.response.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(drawing.bytes.toString()).toMatch(/^<svg [^>]*><image [^>]*href="data:image\/png;base64,/);

  expect((await saveLogo('')).status).toBe(200);
  expect(isPng(await icon('/icon-192.png'))).toBe(false);
});

test('with a logo that cannot be drawn, the icons are those of the build', async () => {
  const logo = await uploadLogo();
  const file = join(folder.path, 'institute', 'broken.webp');
  writeFileSync(file, 'nothing');
  expect((await saveLogo(logo.replace(/[^/]+$/, 'broken.webp'))).status).toBe(200);
  expect(isPng(await icon('/icon-512.png'))).toBe(false);
  expect(site.log.some((line) => line.includes('An icon could not be drawn from the logo'))).toBe(true);
});
