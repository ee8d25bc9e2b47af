import { sampleCatalogue } from '#server/sample/courses.ts';
import { fieldsOn, fillSignUp, sendSignIn, toast } from '#test/support/browser/forms.ts';
import { newPerson, signUp } from '#test/support/browser/people.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

const [course] = sampleCatalogue.courses;

test('a visitor who wants a course signs up, signs in and is back at it, by way of reloads', async ({
  page,
}) => {
  if (course === undefined) throw new Error('the sample has no course');
  const student = newPerson();
  const coursePage = `/course-details/${course._id}`;
  await page.goto(coursePage);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page).toHaveURL('/login');
  const why = page.getByText(`Sign in to enrol in ${course.title}.`);
  await expect(why).toBeVisible();
  await page.reload();
  await expect(why).toBeVisible();

  await page.getByRole('link', { name: 'Signup' }).click();
  const whyAccount = page.getByText(`Sign up to enrol in ${course.title}.`);
  await expect(whyAccount).toBeVisible();
  await page.reload();
  await expect(whyAccount).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName("Student's Signup");
  await fillSignUp(page, { ...student, mobile: '+91 98765 43210' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Go to login now' }).click();

  const firstName = student.fullName.split(' ')[0];
  const ready = page.getByText(`Your account is ready, ${firstName}. Sign in to enrol in ${course.title}.`);
  await expect(ready).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(ready).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName("Student's Login");
  await expect(fieldsOn(page).email).toHaveValue(student.email);
  await fieldsOn(page).password.fill(student.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(coursePage);
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
});

test('the wrong tab is named as such, and the right one opens the next time', { tag: '@extended' }, async ({
  page,
  site,
  guard,
}) => {
  guard.allow(refusedCall(401));
  const student = newPerson();
  await signUp(site.url, student);
  await page.goto('/login');
  await sendSignIn(page, { ...student, role: 'teacher' });
  await expect(toast(page, 'Wrong email or password')).toBeVisible();
  const other = page.getByRole('button', { name: "Did you mean Student's Login?" });
  await other.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
  await expect(fieldsOn(page).password).toHaveValue(student.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'My Quizzes' }).click();
  await expect(page).toHaveURL('/events');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName("Student's Login");
});
