import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { compute } from '#test/support/screens/computed-styles.ts';
import { openSite } from '#test/support/screens/site.tsx';

const read = ['display', 'visibility', 'pointer-events', 'user-select'];
const partOf = (style: CSSStyleDeclaration) => read.map((name) => style.getPropertyValue(name));

function expectOwnStyles(): void {
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(50);
  const given = elements.map((element) => partOf(getComputedStyle(element)));
  expect(given).toEqual(elements.map((element) => partOf(compute(element))));
}

it.each(['/login', '/course'])('every element of %s has its own style', async (path) => {
  const { hold } = stubApi();
  hold();
  await openSite(path);
  expectOwnStyles();
  for (const button of screen.getAllByRole('button').slice(0, 4)) fireEvent.click(button);
  expectOwnStyles();
});

it('a change is seen at once', () => {
  const outer = document.body.appendChild(document.createElement('div'));
  const inner = outer.appendChild(document.createElement('p'));
  const style = () => {
    const { display, visibility } = getComputedStyle(inner);
    return `${display} ${visibility}`;
  };
  expect(style()).toBe('block visible');
  outer.style.visibility = 'hidden';
  expect(style()).toBe('block hidden');
  outer.removeAttribute('style');
  inner.hidden = true;
  expect(style()).toBe('none visible');
  inner.hidden = false;
  inner.style.display = 'inline';
  expect(style()).toBe('inline visible');
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = 'p { visibility: collapse }';
  expect(style()).toBe('inline collapse');
  sheet.remove();
  expect(style()).toBe('inline visible');
  outer.remove();
});
