import process from 'node:process';
import type { Page } from '@playwright/test';
import { sampleBlogs } from '#server/sample/blogs.ts';
import { recordLoading } from '#test/support/browser/loading-record.ts';
import { firstQuiz } from '#test/support/browser/paper.ts';
import { complete } from '#test/support/browser/people.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

/** The recorded pages, with a text that is readable before any script has run; '' for only a skeleton. */
const pages: readonly (readonly [path: string, seen: string])[] = [
  ['/', 'Where numbers learn to grow'],
  ['/my-courses', 'My Courses'],
  ['/events', 'My Quizzes'],
  ['/competitions', 'Competitions'],
  ['/competitions/nothing', ''],
  ['/account', 'Password and sign-out'],
  ['/login', 'Welcome Back!'],
  ['/signup', 'Create your account'],
  ['/forgotten-password', 'Forgot your password?'],
  [`/reset-password#${'a'.repeat(43)}`, 'Choose a new password'],
  ['/success', 'All done'],
  ['/no/such/page', 'This bead rolled away'],
  ['/studentprofile/nobody', ''],
  ['/teacherprofile/nobody', ''],
  ['/certificates/nobody', ''],
  ['/sheets/nothing', ''],
  ['/results', 'Back to Quizzes'],
  ['/payment-status?order_id=nothing', ''],
  [`/questionPaper/${firstQuiz._id}`, ''],
  ['/course?search=cube', 'Courses List'],
  ['/practice', 'Practise'],
  ['/practice?step=direct-add', ''],
  ['/course', 'Courses List'],
  ['/course-details/abacus-foundation', 'Abacus Foundation'],
  ['/coursecard', 'Abacus Foundation'],
  ['/competition', 'Quizzes'],
  ['/blogs', sampleBlogs[0]?.blogTitle ?? ''],
  ['/gallery', 'Gallery'],
  ['/about', 'Our Vision'],
  ['/contact', 'Talk to us'],
  ['/franchise', 'Open a garden of your own'],
  ['/bookdemo', 'Book a Demo'],
];

test.describe.configure({ timeout: 90_000 });

async function expectSeenFirst(page: Page, path: string, seen: string, who: string): Promise<void> {
  // On a busy machine, the first rendering may take too long, and the server sends a shell.
  await page.request.get(path);
  const report = await recordLoading(page, path);
  if (process.env.LOADING_FIGURES !== undefined)
    process.stdout.write(
      `${who} ${path}: ${Math.round(report.firstPaintMs)} ms, hydrated ${Math.round(report.hydratedMs)} ms, CLS ${report.layoutShift.toFixed(4)}\n`,
    );
  expect.soft(report.firstPaintMs).toBeLessThan(report.hydratedMs);
  if (seen !== '') expect.soft(report.firstFrame.join(' ')).toContain(seen);
  expect.soft(report.vanished).toEqual([]);
  expect
    .soft({
      isStill: report.layoutShift < 0.01,
      moved: report.layoutShift < 0.01 ? [] : report.shiftedElements,
    })
    .toEqual({
      isStill: true,
      moved: [],
    });
}

test.use({ viewport: { width: 412, height: 823 } });

for (const [path, seen] of pages) {
  const name = `${path} is seen before its scripts, and stays`;
  test(`on a slow phone ${name}`, { tag: '@extended' }, async ({ page, guard }) => {
    guard.allow(refusedCall(401));
    guard.allow(refusedCall(404));
    await expectSeenFirst(page, path, seen, 'visitor');
  });

  test(`for a signed-in user ${name}`, { tag: '@extended' }, async ({ page, guard, person: _ }) => {
    guard.allow(refusedCall(403));
    guard.allow(refusedCall(404));
    await expectSeenFirst(page, path, seen, 'student');
  });
}

test('the own profile is seen before its scripts, and stays', { tag: '@extended' }, async ({
  page,
  person,
}) => {
  await expectSeenFirst(page, `/studentprofile/${person.id}`, '', 'student');
});

for (const path of ['/ViewResults', '/quiz/results'])
  test(`${path} of an own quiz is seen before its scripts, and stays`, { tag: '@extended' }, async ({
    page,
    person,
    site,
  }) => {
    const { _id } = await complete(site.url, person, firstQuiz._id);
    await expectSeenFirst(page, `${path}/${_id}`, 'Back to Quizzes', 'student');
  });
