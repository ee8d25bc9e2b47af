import { expect, test } from 'vitest';
import { loadStyleSheet } from '#web/platform/style-sheet.ts';

const linksTo = (href: string) => document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`);

test('a style sheet is added once, however often it is asked for', async () => {
  await Promise.all([loadStyleSheet('/once.css'), loadStyleSheet('/once.css')]);
  await loadStyleSheet('/once.css');
  expect([...linksTo('/once.css')].map(({ rel }) => rel)).toEqual(['stylesheet']);
});

test('a style sheet that fails to load is removed, and the next call tries again', async () => {
  const lost = loadStyleSheet('/lost.css');
  linksTo('/lost.css')[0]?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('/lost.css failed to load');
  expect(linksTo('/lost.css')).toHaveLength(0);
  await loadStyleSheet('/lost.css');
  expect(linksTo('/lost.css')).toHaveLength(1);
});
