import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { menu } from './office.ts';
import { expectNoSidewaysScroll } from './text-sizes.ts';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export async function look(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, { width: 360, height: 740, text: 100 });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.setViewportSize({ width: 1280, height: 720 });
}

export async function openContent(page: Page, list: string) {
  await menu(page).filter({ hasText: 'Content' }).click();
  await page.getByRole('main').getByRole('link', { name: list, exact: true }).click();
  await expect(heading(page, list)).toBeVisible();
}

/** @returns its id */
export async function addQuiz(page: Page, title: string): Promise<string> {
  await openContent(page, 'Quiz subjects');
  await page.getByRole('link', { name: 'Add a quiz subject', exact: true }).first().click();
  await field(page, 'Name').fill(`Subject of ${title}`);
  await press(page, 'Save');
  await expect(heading(page, `Subject of ${title}`)).toBeVisible();
  await openContent(page, 'Quizzes');
  await press(page, 'New quiz');
  const form = page.getByRole('dialog', { name: 'New quiz' });
  await form.getByRole('button', { name: 'Add the quiz' }).click();
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Subject').selectOption({ label: `Subject of ${title}` });
  await form.getByRole('button', { name: 'Add the quiz' }).click();
  await expect(heading(page, title)).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
