import { expect, it } from 'vitest';
import { keepFocus } from '#web/app/keep-focus.ts';

const page = `
  <header><a href="/about">About</a><button aria-label="Open menu">≡</button></header>
  <main><input name="email"><input name="password" type="password"></main>
  <footer><a href="/about">About</a></footer>`;

function openPage(html = page) {
  document.body.innerHTML = `<div id="root">${html}</div><button>Outside</button>`;
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no root');
  return {
    container,
    focus: (selector: string) => document.querySelector<HTMLElement>(selector)?.focus(),
    replace: (next: string) => {
      const giveFocusBack = keepFocus(container);
      container.innerHTML = next;
      giveFocusBack();
    },
  };
}

it.each(['[name=email]', '[name=password]', 'header a', 'header button', 'footer a'])(
  'moves the focus to the element that replaces «%s»',
  (selector) => {
    const { focus, replace } = openPage();
    focus(selector);
    replace(page);
    expect(document.activeElement).toBe(document.querySelector(selector));
  },
);

it('moves the focus to nothing when the new page has no such element', () => {
  const { focus, replace } = openPage();
  focus('[name=password]');
  replace('<main><input name="email"></main>');
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ['nothing', 'main'],
  ['what is outside the page', 'body > button'],
])('leaves the focus on %s', (_, selector) => {
  const { focus, replace } = openPage();
  focus(selector);
  const before = document.activeElement;
  replace(page);
  expect(document.activeElement).toBe(before);
});
