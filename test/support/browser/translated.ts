import type { Page } from '@playwright/test';
import { translatePage } from '../translator.ts';

const marks = ['‹', '›'] as const;

/** Translates this browser's pages from the next one on, each from its first text, before its scripts run. */
export const translateFromTheStart = (page: Page) => page.addInitScript(translatePage, marks);

/** The same into the very same words, for what is written for pages that are not translated. */
export const wrapFromTheStart = (page: Page) => page.addInitScript(translatePage, ['', ''] as const);

/** Translates the page that is open, as by the menu of a browser. */
export const translateNow = async (page: Page): Promise<void> => {
  await page.evaluate(translatePage, marks);
};

/** A text as a translated page shows it. */
export const translated = (text: string) => `${marks[0]}${text}${marks[1]}`;

/** A text of a question on a translated page, where sums stay as they are. */
export const translatedSum = (text: string) => (/\p{L}/u.test(text) ? translated(text) : text);

/** The question that a user sees, with the answer that each radio button stands for. */
export const questionOnScreen = (page: Page) =>
  page.getByRole('region', { name: 'Question', exact: true }).evaluate((region) => {
    const words = (selector: string) => region.querySelector<HTMLElement>(selector)?.innerText;
    return {
      number: words('p'),
      text: words('legend'),
      options: [...region.querySelectorAll('label')].map((label) => ({
        stands: label.querySelector('input')?.value,
        says: label.querySelector<HTMLElement>('span:not([aria-hidden])')?.innerText,
        checked: label.querySelector('input')?.checked,
      })),
    };
  });
