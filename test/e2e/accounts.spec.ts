import type { Page } from '@playwright/test';
import { throttleProcessor } from '#test/bench/taps.ts';
import { fieldsOn, fillSignUp, sendSignIn, signInByForm, toast } from '#test/support/browser/forms.ts';
import { firstQuiz, paperOn } from '#test/support/browser/paper.ts';
import { newPerson, type Person, rememberPerson, signIn, signUp } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import { fillWithoutEvent } from '#test/support/fill-without-event.ts';
import { caseTag } from '#test/support/run-size.ts';

const taken = 'An account with this email already exists';
const roles = ['student', 'teacher'] as const;
const send = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click();
const fieldsFor = (page: Page, { role }: Person) => {
  const { education, ...common } = fieldsOn(page);
  return role === 'student' ? { ...common, education } : common;
};
const stored = (page: Page) =>
  page.evaluate(() => ['authToken', 'user', 'userid', 'role'].map((key) => localStorage.getItem(key)));

for (const [index, role] of roles.entries()) {
  test.describe(`a ${role}`, caseTag(index), () => {
    test('sees what a sign-up lacks, and loses nothing that was typed', { tag: '@extended' }, async ({
      page,
      site,
      guard,
    }) => {
      guard.allow(refusedCall(409));
      const person = newPerson(role);
      await signUp(site.url, person);
      await page.goto('/signup');
      await page
        .getByRole('tab', { name: role === 'student' ? "Student's Signup" : "Teacher's Signup" })
        .click();
      const fields = fieldsFor(page, person);

      await send(page);
      await expect(fields.fullName).toBeFocused();
      await expect(fields.fullName).toHaveAccessibleDescription('Full name is required');
      await expect(fields.mobile).toHaveAccessibleDescription('Mobile number is required');
      await expect(fields.email).toHaveAccessibleDescription('Email is required');
      await expect(fields.password).toHaveAccessibleDescription('Password is required');
      await expect(fields.confirm).toHaveAccessibleDescription('Confirm password is required');
      await expect(page.getByText('Education field is required')).toHaveCount(role === 'student' ? 1 : 0);

      await fillSignUp(page, person);
      await expect(page.getByText(/ is required$/)).toHaveCount(0);
      await fields.mobile.fill('98765');
      await fields.email.fill('nobody');
      await fields.password.fill('12345');
      await send(page);
      await expect(fields.mobile).toHaveAccessibleDescription('Invalid mobile number (10 digits required)');
      await expect(fields.email).toHaveAccessibleDescription('Invalid email format');
      await expect(fields.password).toHaveAccessibleDescription(
        'Password must be at least 6 characters long',
      );
      await expect(fields.confirm).toHaveAccessibleDescription('Passwords do not match');

      await fillSignUp(page, person);
      await send(page);
      await expect(toast(page, taken)).toBeVisible();
      await expect(fields.email).toHaveAccessibleDescription(taken);
      await expect(fields.email).toBeFocused();
      await expect(fields.fullName).toHaveValue(person.fullName);
      await expect(fields.mobile).toHaveValue(person.mobile);
      await expect(fields.email).toHaveValue(person.email);
      await expect(fields.password).toHaveValue(person.password);
      await expect(fields.confirm).toHaveValue(person.password);

      await fields.email.fill(newPerson(role).email);
      await send(page);
      await expect(toast(page, 'Signup Successful!')).toBeVisible();
    });

    test('signs in after a mistake, finds the profile, and logs out only on Yes', async ({
      page,
      site,
      guard,
    }) => {
      guard.allow(refusedCall(401));
      const person = newPerson(role);
      await signUp(site.url, person);
      await page.goto('/login');
      await sendSignIn(page, { ...person, email: '', password: '' });
      await expect(fieldsOn(page).email).toHaveAccessibleDescription('Email is required');
      await expect(fieldsOn(page).password).toHaveAccessibleDescription('Password is required');
      await sendSignIn(page, { ...person, password: 'another-1' });
      await expect(toast(page, 'Wrong email or password')).toBeVisible();
      await expect(fieldsOn(page).email).toHaveValue(person.email);
      await sendSignIn(page, person);
      await expect(toast(page, 'Login Successful!')).toBeVisible();
      await expect(page).toHaveURL('/');

      const { id } = await signIn(site.url, person);
      const firstName = person.fullName.split(' ')[0];
      await page.getByRole('button', { name: `Welcome, ${firstName}` }).click();
      await expect(page).toHaveURL(`/${role}profile/${id}`);
      const profile = page.getByRole('main');
      await expect(profile.getByRole('heading', { name: person.fullName })).toBeVisible();
      await expect(profile).toContainText(person.email);
      await expect(profile).toContainText(person.mobile);
      await expect(profile.getByText('Joined on')).toBeVisible();
      await expect(profile.getByText(person.presentEducation)).toHaveCount(role === 'student' ? 1 : 0);

      const logout = page.getByRole('button', { name: 'Logout' });
      await logout.click();
      const question = page.getByRole('dialog', { name: 'Are you sure?' });
      await expect(question).toContainText('You want to logout!');
      await question.getByRole('button', { name: 'No' }).click();
      await expect(question).toHaveCount(0);
      expect(await stored(page)).toEqual([
        expect.any(String),
        JSON.stringify({ fullName: person.fullName }),
        id,
        role,
      ]);

      await logout.click();
      const loaded = page.waitForEvent('load');
      await question.getByRole('button', { name: 'Yes' }).click();
      await loaded;
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await stored(page)).toEqual([null, null, null, null]);
    });
  });
}

test('signs in with what a password manager fills in without an event, also during hydration', async ({
  page,
  site,
}) => {
  const person = newPerson('student');
  await signUp(site.url, person);
  await page.goto('/login');
  const { email, password } = fieldsOn(page);
  await email.evaluate(fillWithoutEvent, person.email);
  await password.evaluate(fillWithoutEvent, person.password);
  await page.getByRole('tab', { name: "Student's Login" }).click();
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Login Successful!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('keeps what a password manager fills in at any moment of hydration', async ({ page }) => {
  await throttleProcessor(page);
  // Like a password manager, the script keeps the fields that it found.
  await page.addInitScript(() => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const wait = Number(new URLSearchParams(location.search).get('wait'));
    const find = setInterval(() => {
      const fields = document.querySelectorAll<HTMLInputElement>('form input');
      if (fields.length < 2) return;
      clearInterval(find);
      setTimeout(() => {
        for (const field of fields) value?.set?.call(field, `${field.name}@example.com`);
        document.documentElement.dataset.filled = '';
      }, wait);
    });
  });
  const kept: unknown[] = [];
  const waits = Array.from({ length: 12 }, (_, index) => index * 60);
  for (const wait of waits) {
    await page.goto(`/login?wait=${wait}`);
    await expect(page.locator('html[data-filled]')).toBeAttached();
    await hydrated(page);
    const { email, password } = fieldsOn(page);
    kept.push([wait, await email.inputValue(), await password.inputValue()]);
  }
  expect(kept).toEqual(waits.map((wait) => [wait, 'email@example.com', 'password@example.com']));
});

test('the login page opens automatically ten seconds after a sign-up', { tag: '@extended' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/signup');
  await fillSignUp(page, newPerson('teacher'));
  await send(page);
  const link = page.getByRole('link', { name: 'Go to login now' });
  await expect(link).toBeFocused();
  await page.clock.runFor(8000);
  await expect(page.getByText(/^Taking you to the login page in [12] seconds?\.$/)).toBeVisible();
  await expect(page).toHaveURL('/signup');
  await page.clock.runFor(2000);
  await expect(page).toHaveURL('/login');
});

test('the same e-mail may be a student and a teacher', { tag: '@extended' }, async ({ page, site }) => {
  const student = newPerson('student');
  await signUp(site.url, student);
  await signUp(site.url, { ...student, role: 'teacher', fullName: 'Teacher Too' });
  await signInByForm(page, { ...student, role: 'teacher' });
  await expect(page.getByRole('button', { name: 'Welcome, Teacher' })).toBeVisible();
});

test('a password is shown and hidden', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/login');
  const { password } = fieldsOn(page);
  await password.fill('secret-1');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('My Quizzes on the profile carries the user id', { tag: '@extended' }, async ({ page, person }) => {
  await page.goto(`/studentprofile/${person.id}`);
  await page.getByRole('main').getByRole('link', { name: 'My Quizzes' }).click();
  await expect(page).toHaveURL(`/events?userId=${person.id}`);
  await expect(page.getByRole('heading', { name: 'My Quizzes' })).toBeVisible();
});

test('a profile is shown to its owner only', { tag: '@extended' }, async ({ page, site, person, guard }) => {
  guard.allow(refusedCall(403));
  const other = newPerson();
  await signUp(site.url, other);
  const { id } = await signIn(site.url, other);
  await page.goto(`/studentprofile/${id}`);
  await expect(page.getByRole('heading', { name: 'You can only see your own profile' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(other.email);
  expect(person.id).not.toBe(id);
});

test('a broken stored user means signed out', { tag: '@extended' }, async ({
  page,
  site,
  context,
  person,
}) => {
  for (const broken of ['', '{', 'null', '[]', '"Asha"', '{"fullName":7}']) {
    await rememberPerson(context, site.url, person);
    await page.goto('/favicon.svg');
    await page.evaluate((value) => localStorage.setItem('user', value), broken);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('without a stored role or id the profile shortcut does nothing', { tag: '@extended' }, async ({
  page,
  context,
  site,
  person,
}) => {
  await rememberPerson(context, site.url, person);
  for (const missing of ['role', 'userid']) {
    await page.goto('/favicon.svg');
    await page.evaluate((key) => localStorage.removeItem(key), missing);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Welcome, Asha' }).click();
    await expect(page).toHaveURL('/about');
  }
});

test('a token that is no longer good: storage cleared, /login, and back after signing in', async ({
  page,
  context,
  site,
  person,
  guard,
}) => {
  guard.allow(refusedCall(401));
  await rememberPerson(context, site.url, { ...person, token: 'not.a.token' });
  const profile = `/studentprofile/${person.id}`;
  await page.goto(profile);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(profile)}`);
  await expect(toast(page, 'Please sign in again to go on.')).toBeVisible();
  expect(await stored(page)).toEqual([null, null, null, null]);
  await sendSignIn(page, person);
  await expect(page).toHaveURL(profile);
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();
});

test('a rejected token on the question page: one message, and back to the questions after signing in', {
  tag: '@extended',
}, async ({ page, context, site, person, guard }) => {
  guard.allow(refusedCall(401));
  await rememberPerson(context, site.url, { ...person, token: 'not.a.token' });
  await page.goto(`/questionPaper/${firstQuiz._id}`);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/questionPaper/${firstQuiz._id}`)}`);
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveText([
    'Please sign in again to go on.',
  ]);
  await sendSignIn(page, person);
  await expect(paperOn(page).question(1)).toBeVisible();
});

test('a logout dialog that cannot be had says so, and opens at the next try', { tag: '@extended' }, async ({
  page,
  person,
  guard,
}) => {
  guard.allow(unansweredCall);
  const script = '**/assets/confirm-dialog-*.js';
  await page.route(script, (route) => route.abort('connectionrefused'));
  await page.goto('/about');
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  await expect(toast(page, 'We could not open the logout window. Please try again.')).toBeVisible();
  await page.unroute(script);
  await logout.click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  expect(person.role).toBe('student');
});

test('logging out in one tab signs the other one out', async ({ page, context, person }) => {
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/gallery');
  await other.getByRole('button', { name: 'Logout' }).click();
  const loaded = other.waitForEvent('load');
  await other.getByRole('button', { name: 'Yes' }).click();
  await loaded;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/about');
  expect(person.role).toBe('student');
});
