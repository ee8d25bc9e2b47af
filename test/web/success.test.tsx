import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';

it('/success says that all is done, and leads home and to the courses', async () => {
  stubApi();
  await openSite('/success');
  expect(document.title).toBe(`All done · ${institute.name}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All done');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [institute.name, '/'],
    ['Home', '/'],
    ['My Courses', '/my-courses'],
  ]);
});
