import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPicture } from '#contract/office/content.ts';
import { getQuestionsByQuiz } from '#contract/quizzes.ts';
import { attemptCalls } from '../support/server/attempts.ts';
import { officeOrigin, openStaff, type TestStaff } from '../support/server/office.ts';
import { quizCalls } from '../support/server/office-quizzes.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const folder = temporaryFolder();
let site: TestSite;
let office: TestStaff;
beforeAll(async () => {
  site = await openTestSite({ uploadsFolder: folder.path });
  ({ office } = await openStaff(site));
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

async function publishWithPicture(file: string, alt: string) {
  const quiz = quizCalls(office, 'sums-1');
  const { document } = await quiz.read();
  const questions = document.questions.map((question, index) =>
    index === 1 ? { ...question, picture: { file, alt } } : question,
  );
  const saved = await quiz.save({ questions });
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  return await quiz.publish();
}

async function storePicture(): Promise<string> {
  const picture = sharp({ create: { width: 320, height: 180, channels: 3, background: 'red' } });
  const response = await site.app.request('/api/office/pictures/questions', {
    method: 'POST',
    headers: { Origin: officeOrigin, Cookie: office.cookie, 'Content-Type': 'image/png' },
    body: Uint8Array.from(await picture.png().toBuffer()),
  });
  return v.parse(uploadPicture.response, await response.json()).data.name;
}

test('a question is published only with an existing picture that has a description', async () => {
  const refused = await publishWithPicture('0123456789abcdef0123.webp', 'Nine beads');
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({
      data: [
        {
          field: 'questions.1.picture.file',
          message: 'This picture is not there any more. Please choose it again.',
        },
      ],
    }),
  ]);
  const file = await storePicture();
  const wordless = await publishWithPicture(file, ' ');
  expect([wordless.status, wordless.body]).toEqual([
    400,
    expect.objectContaining({
      data: [{ field: 'questions.1.picture.alt', message: 'Please say what the picture shows' }],
    }),
  ]);
  expect((await publishWithPicture(file, 'Nine beads')).status).toBe(200);

  const paper = await attemptCalls(site, await site.person()).questions();
  const asked = v.parse(getQuestionsByQuiz.response, paper.body).data;
  expect(asked.map(({ picture }) => picture)).toEqual([
    undefined,
    { file, alt: 'Nine beads' },
    undefined,
    undefined,
  ]);
  const shown = await site.app.request(`/uploads/questions/${file}`);
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
});
