import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

const tabOf = (person: Person) => (person.role === 'teacher' ? "Teacher's" : "Student's");

export const fieldsOn = (page: Page) => ({
  fullName: page.getByLabel('Full name'),
  mobile: page.getByLabel('Mobile number'),
  education: page.getByLabel('Present education'),
  email: page.getByRole('textbox', { name: 'Email', exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  confirm: page.getByLabel('Confirm password', { exact: true }),
});

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  const fields = fieldsOn(page);
  await page.getByRole('tab', { name: `${tabOf(person)} Signup` }).click();
  await fields.fullName.fill(person.fullName);
  await fields.mobile.fill(person.mobile);
  if (person.role === 'student') await fields.education.fill(person.presentEducation);
  await fields.email.fill(person.email);
  await fields.password.fill(person.password);
  await fields.confirm.fill(person.password);
}

export async function sendSignIn(page: Page, person: Person): Promise<void> {
  const fields = fieldsOn(page);
  await page.getByRole('tab', { name: `${tabOf(person)} Login` }).click();
  await fields.email.fill(person.email);
  await fields.password.fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await sendSignIn(page, person);
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Login Successful!')).toBeVisible();
}

export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
