import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';

const main = () => within(screen.getByRole('main'));

it('/about says who we are, what we want and what we have done', async () => {
  stubApi();
  await openSite('/about');
  expect(document.title).toBe(`About Us · ${institute.name}`);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'About Us']);
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('About Us');
  expect(
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Our Vision', 'Our Mission', 'Sit in on a class']);
  const counters = within(main().getByRole('region', { name: 'In numbers' })).getAllByRole('listitem');
  expect(counters.map(({ textContent }) => textContent)).toEqual(
    institute.counters.map(({ number, label }) => `${number} ${label}`),
  );
  expect(main().getByRole('link', { name: 'Book a Demo' })).toHaveAttribute('href', '/bookdemo');
});

it('/about plays the intro video in a modal, which fetches it only then', async () => {
  stubApi();
  const { user } = await openSite('/about');
  expect(document.querySelector('video')).toBeNull();
  await user.click(main().getByRole('button', { name: 'Watch the intro video' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Intro video' }));
  expect(modal.getByLabelText(`Intro video of ${institute.name}`)).toHaveAttribute(
    'src',
    '/uploads/intro/intro.mp4',
  );
  await user.click(modal.getByRole('button', { name: 'Close' }));
  expect(document.querySelector('video')).toBeNull();
});
