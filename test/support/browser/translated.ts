import type { Page } from '@playwright/test';
import { translatePage } from '../translator.ts';

const marks = ['‹', '›'] as const;

/** From the next page on, translates before the scripts of the page run. */
export const translateFromTheStart = (page: Page) => page.addInitScript(translatePage, marks);

/** «Translates» into the same words, for tests that read untranslated texts. */
export const wrapFromTheStart = (page: Page) => page.addInitScript(translatePage, ['', ''] as const);

/** Translates the open page, as the browser's menu does. */
export const translateNow = async (page: Page): Promise<void> => {
  await page.evaluate(translatePage, marks);
};

export const translated = (text: string) => `${marks[0]}${text}${marks[1]}`;

/** Translators leave sums unchanged. */
export const translatedSum = (text: string) => (/\p{L}/u.test(text) ? translated(text) : text);

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
