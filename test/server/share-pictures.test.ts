import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '#server/db/course-schema.ts';
import { instituteShare, instituteShareText } from '#server/pages/institute-share.ts';
import { drawSharePicture } from '#server/share/draw-share-picture.ts';
import { readShareParts } from '#server/share/share-parts.ts';
import { sharePictures } from '#server/share/share-pictures.ts';
import { institute } from '#test/support/institute.ts';
import { writeShareParts } from '#tools/bundle/share-parts.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'share-'));
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await writeShareParts(folder);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const serve = (from = folder) =>
  new Hono().route(
    '/',
    sharePictures({
      logger: site.logger,
      services: () => site.services,
      currentInstitute: site.services.currentInstitute,
      folder: from,
    }),
  );
const pngHeader = [0x89, 0x50, 0x4e, 0x47];
const path = '/uploads/share/courses/beads-1.png';

test('a course has a picture of 1200 by 630, with an ETag', async () => {
  const app = serve();
  const response = await app.request(`${path}?v=anything`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/png');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 4)]).toEqual(pngHeader);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(200_000);
  const tag = response.headers.get('ETag') ?? '';
  const again = await app.request(path, { headers: { 'If-None-Match': tag } });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test('the picture changes with the texts of the course', async () => {
  const app = serve();
  const before = await (await app.request(path)).arrayBuffer();
  await site.database.update(courses).set({ title: 'Beads & <more>' }).where(eq(courses.id, 'beads-1'));
  const after = await (await app.request(path)).arrayBuffer();
  expect(Buffer.from(after).equals(Buffer.from(before))).toBe(false);
});

test('an institute with its own texts has a drawn picture, and the sample the file of the build', async () => {
  expect(instituteShare(institute)).toEqual(institute.share);
  const own = { ...institute, name: 'Chess House', tagline: 'Think two moves ahead' };
  const { picture, ...share } = instituteShare(own);
  expect(share).toEqual({ width: 1200, height: 630, alt: 'Chess House: Think two moves ahead' });
  expect(picture).toMatch(/^\/uploads\/share\/institute\.png\?v=[\w-]{10}$/);
  const svg = drawSharePicture(instituteShareText(own), own, readShareParts(folder));
  for (const text of ['Chess House', 'Think two moves', 'ahead']) expect(svg).toContain(text);
  const response = await serve().request(picture);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png']);
});

test.each(['nothing', '%00', 'beads-1.png', 'a%2Fb'])(
  'there is no picture of the course «%s»',
  async (id) => {
    expect((await serve().request(`/uploads/share/courses/${id}.png`)).status).toBe(404);
  },
);

test('a course redirects to the picture of the institute when none can be drawn', async () => {
  const response = await serve(tmpdir()).request(path);
  expect([response.status, response.headers.get('Location')]).toEqual([302, institute.share.picture]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test.each(['తెలుగు అబాకస్', 'Beads हिन्दी'])(
  'the course «%s» redirects to the picture of the institute, since its letters cannot be drawn',
  async (title) => {
    await site.database.update(courses).set({ title }).where(eq(courses.id, 'beads-1'));
    const response = await serve().request(path);
    expect([response.status, response.headers.get('Location')]).toEqual([302, institute.share.picture]);
  },
);

test('the picture has the texts of the page, whatever the title is', () => {
  const parts = readShareParts(folder);
  const words = {
    category: 'Abacus',
    ages: 'For children of 5 to 8 years',
    price: '₹455',
    subject: 'abacus',
  } as const;
  const drawn = (title: string) => drawSharePicture({ ...words, title }, institute, parts);
  const svg = drawn('Sums & <b>more</b>\u0000');
  expect(svg).toContain('Sums &amp;');
  for (const text of ['<b>', '\u0000', 'var(']) expect(svg).not.toContain(text);
  for (const text of ['For children of 5 to 8 years', '₹455', institute.name]) expect(svg).toContain(text);
  expect(drawn('word '.repeat(400))).toContain('…</tspan>');
  expect(drawn('👩🏽‍🏫'.repeat(400)).replaceAll('👩🏽‍🏫', '')).not.toMatch(/👩|🏽|🏫/u);
  expect(drawn('w'.repeat(4000)).split('<tspan')).toHaveLength(4);
  expect(drawSharePicture({ ...words, title: '', subject: 'other' }, institute, parts)).toContain(
    '<g id="other">',
  );
});
