import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const links = (place: ReturnType<typeof header>) =>
  place.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const social = institute.social.map(({ label, href }) => [label, href]);

it('the header leads to every page, and says where the institute is and how to write to it', async () => {
  stubApi();
  await openSite('/about');
  expect(links(within(header().getByRole('navigation', { name: 'Main' })))).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Courses', '/course'],
    ['Quizzes', '/competition'],
    ['Blogs', '/blogs'],
    ['Gallery', '/gallery'],
    ['Franchise', '/franchise'],
    ['Contact', '/contact'],
  ]);
  expect(header().getByRole('link', { name: 'Book a Demo' })).toHaveAttribute('href', '/bookdemo');
  expect(header().getByText(institute.city)).toBeVisible();
  expect(header().getByRole('link', { name: institute.email.label })).toHaveAttribute(
    'href',
    institute.email.href,
  );
  for (const [name = '', href = ''] of social)
    expect(header().getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', href);
});

it('the footer has the quick links, the courses, the contact, the chat and the newsletter', async () => {
  stubApi();
  await openSite('/about');
  expect(links(within(footer().getByRole('navigation', { name: 'Quick links' })))).toEqual([
    ['About', '/about'],
    ['Courses', '/course'],
    ['Quizzes', '/competition'],
    ['Blogs', '/blogs'],
    ['Gallery', '/gallery'],
    ['Franchise', '/franchise'],
    ['Contact', '/contact'],
    ['Book a Demo', '/bookdemo'],
  ]);
  expect(links(within(footer().getByRole('navigation', { name: 'Legal' })))).toEqual([
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Refunds', '/refunds'],
    ['Accessibility', '/accessibility'],
  ]);
  expect(
    within(footer().getByRole('navigation', { name: 'Courses' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([...institute.programmes]);
  expect(footer().getByRole('group')).toHaveTextContent(`${institute.phone.label}${institute.email.label}`);
  expect(footer().getByRole('link', { name: institute.chat.label })).toHaveAttribute('target', '_blank');
  for (const [name = '', href = ''] of social)
    expect(footer().getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', href);
  expect(footer().getByRole('button', { name: 'Subscribe' })).toBeVisible();
});

describe('a change of the page', () => {
  const announcer = () => document.getElementById('page-announcer') ?? expect.fail('nothing announces pages');
  it.each([
    { motion: 'as it is', reduced: false, behavior: 'smooth' },
    { motion: 'reduced', reduced: true, behavior: 'instant' },
  ])(
    'scrolls to its top, $behavior with motion $motion, and announces the new title',
    async ({ reduced, behavior }) => {
      const scrollTo = vi.fn();
      vi.stubGlobal('scrollTo', scrollTo);
      vi.stubGlobal('matchMedia', (media: string) => ({
        media,
        matches: reduced && media.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }));
      stubApi();
      const { user, address } = await openSite('/about');
      scrollTo.mockClear();
      await user.click(header().getByRole('link', { name: 'Contact' }));
      await waitFor(() => expect(address()).toBe('/contact'));
      await waitFor(() => expect(scrollTo.mock.calls).toEqual([[{ top: 0, left: 0, behavior }]]));
      const { style } = document.documentElement;
      expect(style.overflowAnchor).toBe('none');
      window.dispatchEvent(new Event('scrollend'));
      expect(style.overflowAnchor).toBe('');
      expect(screen.getByRole('main')).toHaveFocus();
      expect(within(announcer()).getByRole('img', { name: `Contact · ${institute.name}` })).toBeVisible();
      expect(announcer()).toHaveTextContent('');
    },
  );

  const announced = () => within(announcer()).getByRole('img').getAttribute('alt');
  const link = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });

  it.each([
    ['/practice/flash', '10 kyu', 'All levels', 'Flash numbers'],
    ['/practice/listen', 'Level 1', 'All levels', 'Spoken numbers'],
    ['/practice', 'Add with free beads', 'All steps', 'Practise'],
  ])(
    'of %s to a level or a step, and back, is announced and moves the focus',
    async (path, name, all, list) => {
      stubApi();
      const { user, router } = await openSite(path);
      const onList = `${list} · ${institute.name}`;
      const onLevel = `${name} · ${onList}`;
      const focused = path === '/practice' ? () => screen.getByRole('textbox', { name: 'Answer' }) : null;
      expect(document.title).toBe(onList);
      await user.click(link(name));
      await waitFor(() => expect(announced()).toBe(onLevel));
      expect(document.title).toBe(onLevel);
      expect(focused?.() ?? screen.getByRole('main')).toHaveFocus();
      await user.click(link(all));
      await waitFor(() => expect(announced()).toBe(onList));
      expect(screen.getByRole('main')).toHaveFocus();
      act(() => router.history.back());
      await waitFor(() => expect(announced()).toBe(onLevel));
      expect(focused?.() ?? screen.getByRole('main')).toHaveFocus();
      act(() => router.history.back());
      await waitFor(() => expect(announced()).toBe(onList));
      expect(screen.getByRole('main')).toHaveFocus();
    },
  );

  it('does not happen when only a choice of the page changes', async () => {
    stubApi();
    const { user, address } = await openSite('/practice/listen');
    const choice = screen.getByRole('combobox', { name: 'Language of the numbers' });
    await user.selectOptions(choice, 'తెలుగు');
    await waitFor(() => expect(address()).toBe('/practice/listen?language=te'));
    expect(choice).toHaveFocus();
    expect(announcer()).toBeEmptyDOMElement();
  });
});
