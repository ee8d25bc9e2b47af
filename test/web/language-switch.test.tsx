import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';
import { pageLanguage, rememberLanguage, setPageLanguage } from '#web/platform/page-language.ts';
import { loadTranslation } from '#web/texts/load-translation.ts';
import { shownTag, t, translateBy, translated } from '#web/texts/t.ts';

afterEach(() => {
  rememberLanguage('en', document);
  document.documentElement.lang = 'en-IN';
  translateBy(() => undefined);
});

const languages = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('button')
    .filter(({ lang }) => lang !== '')
    .map(({ lang, textContent, ariaCurrent }) => [lang, textContent, ariaCurrent]);

it('the header offers each language by its own name, remembers the chosen one and loads the page in it', async () => {
  stubApi();
  const { user, reload } = await openSite('/about');
  expect(languages()).toEqual([
    ['en-IN', 'English', 'true'],
    ['te-IN', 'తెలుగు', null],
    ['hi-IN', 'हिन्दी', null],
  ]);
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'తెలుగు' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(document.cookie).toBe('language=te');
});

it('the menu of a phone offers the languages too', async () => {
  stubApi();
  const { user } = await openSite('/about');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getAllByRole('button', { name: 'हिन्दी' })).toHaveLength(2);
});

it('English forgets the language', async () => {
  stubApi();
  rememberLanguage('te', document);
  await loadTranslation('te');
  const { user, reload } = await openSite('/about');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(document.cookie).toBe('');
});

it('a server-rendered page has the language of its document, any other page that of the cookie', () => {
  rememberLanguage('hi', document);
  document.documentElement.lang = 'te-IN';
  expect(pageLanguage(document, true)).toBe('te');
  expect(pageLanguage(document, false)).toBe('hi');
  setPageLanguage('hi', document);
  expect(document.documentElement.lang).toBe('hi-IN');
});

it('texts are in the language of the page, and English until it is loaded', async () => {
  expect([t('Language'), shownTag()]).toEqual(['Language', 'en-IN']);
  await loadTranslation('te');
  expect([t('Language'), shownTag()]).toEqual(['భాష', 'te-IN']);
  expect([translated('Language'), translated('A name')]).toEqual(['భాష', 'A name']);
});
