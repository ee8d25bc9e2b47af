import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { ok } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';

const { grievanceOfficer: officer } = institute;
const main = () => within(screen.getByRole('main'));
const headings = () =>
  main()
    .getAllByRole('heading')
    .map((heading) => [heading.tagName, heading.textContent]);
const facts = () =>
  [...screen.getByRole('main').querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

const pages = [
  { name: 'privacy', title: 'Privacy policy' },
  { name: 'terms', title: 'Terms of use' },
  { name: 'refunds', title: 'Refunds and cancellations' },
  { name: 'accessibility', title: 'Accessibility statement' },
];

it.each([
  { name: 'terms', links: ['/third-party-notices.txt'] },
  { name: 'privacy', links: [] },
])('/$name links $links.length file of third-party licences', async ({ name, links }) => {
  stubApi({ [`GET legal-pages/${name}`]: ok({ content: '<p>Read this</p>' }) });
  await openSite(`/${name}`);
  await main().findByText('Read this');
  const found = main().queryAllByRole('link', { name: 'their own licences' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
});

describe.each(pages)('/$name', ({ name, title }) => {
  const call = `GET legal-pages/${name}`;

  it('shows the institute’s text, and who to complain to', async () => {
    const content =
      '<p>Read this</p><h2>Days</h2><h3>In a table</h3><table><tr><td>5</td></tr></table><script>x()</script>';
    const { seen } = stubApi({ [call]: ok({ content }) });
    await openSite(`/${name}`);
    expect(await main().findByText('Read this')).toBeVisible();
    expect(document.title).toBe(`${title} · ${institute.name}`);
    expect(headings()).toEqual([
      ['H1', title],
      ['H2', 'Days'],
      ['H3', 'In a table'],
      ['H2', 'Who to complain to'],
    ]);
    expect(main().getByRole('cell')).toHaveTextContent('5');
    expect(screen.getByRole('main').querySelector('script')).toBeNull();
    expect(facts()).toEqual([
      [officer.role, officer.name],
      ['E-mail', officer.email.label],
      ['Phone', officer.phone.label],
      ['Hours', officer.hours],
      ['Answer', `Within ${officer.answerDays} days`],
    ]);
    expect(main().getByRole('link', { name: officer.email.label })).toHaveAttribute(
      'href',
      officer.email.href,
    );
    expect(main().getByRole('link', { name: officer.phone.label })).toHaveAttribute(
      'href',
      officer.phone.href,
    );
    expect(seen.map((each) => each.call)).toEqual([call]);
  });

  it('says who to complain to even when its text cannot be loaded, and tries again', async () => {
    const failed = { status: 500, body: { success: false, message: 'The printer is out' } };
    stubApi({ [call]: [failed, ok({ content: '<p>Read this</p>' })] });
    const { user } = await openSite(`/${name}`);
    const alert = within(await main().findByRole('alert'));
    expect(alert.getByText('The printer is out')).toBeVisible();
    expect(main().getByRole('heading', { name: 'Who to complain to' })).toBeVisible();
    await user.click(alert.getByRole('button'));
    expect(await main().findByText('Read this')).toBeVisible();
  });

  it('says when it has no text', async () => {
    stubApi({ [call]: ok({ content: '' }) });
    await openSite(`/${name}`);
    expect(await main().findByText(/^This page has no text yet/)).toBeVisible();
  });
});
