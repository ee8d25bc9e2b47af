import { expect, type Page } from '@playwright/test';
import { firstQuiz } from './paper.ts';
import { newPerson, signIn, signUp } from './people.ts';
import { originStorage } from './storage.ts';

/** Presses Yes in the question before a logout, and waits for the page that is loaded again. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await loaded;
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

/** A child whose data must not stay on the device. */
const child = { ...newPerson(), fullName: 'Zubeda Quillfeather', mobile: '9812345670' };

export async function signUpChild(url: string) {
  const email = newPerson().email;
  await signUp(url, { ...child, email });
  return await signIn(url, { ...child, email });
}

export const questionText = firstQuiz.questions[0]?.questionText ?? '';

/** @returns the secrets that the text contains */
export const foundIn = (text: string, secrets: readonly string[]) =>
  secrets.filter((each) => text.includes(each));

/** What the page shows, what is in its fields, and what its entry of the history holds. */
export const pageContent = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      'value' in field && field.getAttribute('type') !== 'radio' ? field.value : '',
    );
    return [document.title, document.documentElement.outerHTML, ...fields].join('\n');
  });

export const historyState = (page: Page) => page.evaluate(() => JSON.stringify(history.state));

export const storageText = async (page: Page) => JSON.stringify(await originStorage(page));
