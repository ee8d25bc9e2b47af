import type { Page } from '@playwright/test';
import { fieldsOn, fillSignUp, sendSignIn, toast } from '#test/support/browser/forms.ts';
import { newPerson, signUp } from '#test/support/browser/people.ts';
import { completeOn, test } from '#test/support/browser/specified-host.ts';
import { expect, refusedCall } from '#test/support/browser/test.ts';

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Expects no internal text of a program on the page. */
async function expectReadable(page: Page) {
  await expect(page.locator('body')).not.toContainText(/undefined|NaN|\[object|Cannot (?:GET|POST)/);
}

test('a visitor sees the public pages and writes to the institute', async ({ page, host }) => {
  await page.goto('/');
  await expect(page.getByRole('group', { name: '2 of 3' })).toBeAttached();
  await expect(main(page).getByRole('link', { name: 'Beads and Rods' })).toBeVisible();
  await expectReadable(page);

  await menu(page).getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL('/course');
  await page.getByRole('tab', { name: 'Vedic Maths' }).click();
  await expect(main(page).getByRole('link', { name: 'Beads and Rods' })).toBeHidden();
  await main(page).getByRole('link', { name: 'Sixteen Sutras' }).click();
  await expect(page).toHaveURL('/course-details/course-sutras');
  await expect(heading(page, 'Sixteen Sutras')).toBeVisible();
  await expect(main(page)).toContainText('₹1,999.50');
  await expectReadable(page);

  await menu(page).getByRole('link', { name: 'Blogs' }).click();
  await main(page).getByRole('link', { name: 'First Week with a Cube' }).first().click();
  await expect(page).toHaveURL('/blogs-details/blog-cube');
  await expect(main(page)).toContainText('3 Feb 2026');
  await expectReadable(page);

  await menu(page).getByRole('link', { name: 'Gallery' }).click();
  await expect(main(page).getByRole('img', { name: 'Annual day' })).toBeVisible();

  await menu(page).getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Full name').fill('Asha Rao');
  await main(page).getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('When do the lessons begin?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Your message has been sent successfully!')).toBeVisible();
  expect(host.received.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      path: 'contactus/create-request',
      body: {
        fullName: 'Asha Rao',
        email: 'asha@example.com',
        subject: 'A question',
        message: 'When do the lessons begin?',
      },
    },
  ]);
});

test('a course and a blog that the host does not have are missed in our own words', {
  tag: '@extended',
}, async ({ page, guard }) => {
  guard.allow(refusedCall(404));
  await page.goto('/course-details/none');
  await expect(heading(page, 'This course is not here')).toBeVisible();
  await expect(page.getByText('Course does not exist')).toBeHidden();
  await page.goto('/blogs-details/none');
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('not here');
  await expect(page.getByText('Blog does not exist')).toBeHidden();
});

test('a call that the host does not have is explained with another way', { tag: '@extended' }, async ({
  page,
  host,
  guard,
  enter,
}) => {
  guard.allow(refusedCall(404));
  await page.goto('/contact');
  const box = page.getByRole('contentinfo');
  await box.getByLabel('News once a month').fill('asha@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box).toContainText(
    'We cannot send news by e-mail yet. Please write to us on the contact page.',
  );
  await expectReadable(page);

  await enter(newPerson());
  await page.goto('/my-courses');
  await expect(heading(page, 'Your courses cannot be listed here')).toBeVisible();
  await expectReadable(page);
  await main(page).getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
  expect(host.received.map(({ path }) => path)).toContain('courses/my-courses');
});

test('the host’s words are shown where a form is refused', { tag: '@extended' }, async ({
  page,
  host,
  guard,
}) => {
  guard.allow(refusedCall(400));
  guard.allow(refusedCall(401));
  guard.allow(refusedCall(422));
  const person = newPerson('teacher');
  await signUp(host.url, person);
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(toast(page, 'This email is taken')).toBeVisible();

  await page.goto('/login');
  await sendSignIn(page, { ...person, password: 'another-1' });
  await expect(toast(page, 'Wrong email or password')).toBeVisible();
  await expect(fieldsOn(page).email).toHaveValue(person.email);

  await page.goto('/contact');
  await page.getByLabel('Full name').fill('Asha Rao');
  await main(page).getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Subject').fill('refuse');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'We read no such letters')).toBeVisible();
});

test('a new student signs up, signs in, and sees the own profile', { tag: '@extended' }, async ({ page }) => {
  const student = newPerson();
  await page.goto('/signup');
  await fillSignUp(page, student);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(toast(page, 'Welcome aboard')).toBeVisible();
  await page.getByRole('link', { name: 'Go to login now' }).click();
  await sendSignIn(page, student);
  await expect(toast(page, 'Good to see you')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/studentprofile/student-1');
  await expect(heading(page, student.fullName)).toBeVisible();
  await expect(main(page).getByRole('definition')).toHaveText([
    student.email,
    student.mobile,
    student.presentEducation,
    '3 Feb 2026',
  ]);
  await main(page).getByRole('link', { name: 'My Quizzes' }).click();
  await expect(heading(page, 'No quizzes yet')).toBeVisible();
});

test('a teacher signs in and sees the own profile', { tag: '@extended' }, async ({ page, enter }) => {
  const teacher = await enter(newPerson('teacher'));
  await page.goto(`/teacherprofile/${teacher.id}`);
  await expect(heading(page, teacher.fullName)).toBeVisible();
  await expectReadable(page);
});

test('a completed quiz shows its score and result and unlocks the next', { tag: '@extended' }, async ({
  page,
  host,
  enter,
  guard,
}) => {
  guard.allow(refusedCall(404));
  const student = await enter(newPerson());
  await page.goto('/competition');
  await expect(page.getByRole('button', { name: /^(?:Start Now|Locked|View Results): / })).toHaveText([
    'Start Now',
    'Locked',
  ]);
  // Six of ten are right, the seventh is wrong, and the others are open.
  const answers = { 0: '8', 1: '9', 2: '10', 3: '11', 4: '12', 5: '13', 6: '12' };
  await completeOn(host, student, { quizId: 'quiz-ones', answers, score: 60 });

  await page.reload();
  await expect(page.getByText('Score: 60%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Now: Tens' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abacus , 1 of 2 completed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vedic Maths , 0 of 2 completed' })).toBeVisible();
  await page.getByRole('button', { name: 'View Results: Ones' }).click();
  await expect(page).toHaveURL('/ViewResults/submission-1');
  for (const _ of ['handed over', 'by its address']) {
    await expect(heading(page, 'Good Job!')).toBeVisible();
    await expect(page.getByText('Time taken: 1m 5s')).toBeVisible();
    for (const [index, count] of ['6', '4', '10'].entries()) {
      await expect(main(page).getByRole('definition').nth(index)).toHaveText(count);
    }
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible();
    await expectReadable(page);
    await page.evaluate(() => history.replaceState({}, ''));
    await page.reload();
  }

  await page.goto('/quiz/results/submission-1');
  await expect(heading(page, 'Good Job!')).toBeVisible();
  await expectReadable(page);

  await page.goto('/events');
  await expect(main(page).getByRole('article')).toHaveText([
    /^OnesAttempt 1: 60% .*Score: 60%View Results$/,
    'Tens10 questions, 10 minutesReady for youStart Now',
  ]);

  for (const path of ['/ViewResults/none', '/quiz/results/none']) {
    await page.goto(path);
    await expect(heading(page, 'No results found')).toBeVisible();
    await expect(page.getByText('No submission with this id')).toBeHidden();
  }
});

test('a course is paid in a window', async ({ page, host, enter, guard }) => {
  guard.allow(refusedCall(404));
  const student = await enter(newPerson());
  await page.goto('/course-details/course-sutras');
  const enrol = main(page).getByRole('button', { name: 'Enroll Now', exact: true });
  await expect(enrol).toBeEnabled();
  const [popup] = await Promise.all([page.waitForEvent('popup'), enrol.click()]);
  await popup.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL('/payment-status?order_id=order-1');
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  await expect(main(page).getByRole('definition')).toHaveText(['order-1', 'Sixteen Sutras', '₹1,999.50']);
  expect(host.received.filter(({ path }) => path === 'initiatePayment')).toEqual([
    {
      method: 'POST',
      path: 'initiatePayment',
      body: { course_id: 'course-sutras', customer_id: student.id },
    },
  ]);
  await main(page).getByRole('link', { name: 'Go to My Courses' }).click();
  await expect(heading(page, 'Your courses cannot be listed here')).toBeVisible();
});
