import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const meera = { _id: 'meera', name: 'Meera', email: 'm@example.org', role: 'owner', status: 'active' };
const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });
const row = (_id: string, values: Record<string, unknown>) => ({ _id, revision: 0, status: null, values });

function openPage(path: string) {
  stubApi({
    'GET office/me': given(meera),
    'GET institute': given(facts),
    'GET office/quizzes': given({ quizzes: [], subjects: [{ _id: 'sums', name: 'Sums' }] }),
    'GET office/content/subjects?parent=': given([
      row('sums', { name: 'Sums' }),
      row('cubes', { name: 'Cubes' }),
    ]),
    'GET office/content/courses?parent=': given([row('abacus', { title: 'Abacus', pricePaise: 180000 })]),
    'GET office/content/categories?parent=': given([]),
    'GET office/content/instructors?parent=': given([]),
  });
  const history = createMemoryHistory({ initialEntries: [`/office/${path}`] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  return { history, user: userEvent.setup() };
}

const typeTitle = async (user: UserEvent) => {
  const title = await screen.findByLabelText(/^Title/);
  await user.type(title, 'Level 3 test');
  return () => expect(title).toHaveValue('Level 3 test');
};

const pages = [
  { name: 'new practice paper', path: 'quizzes/practice', change: typeTitle },
  { name: 'form of sheets', path: 'sheets', change: typeTitle },
  {
    name: 'order of a list',
    path: 'content/subjects',
    change: async (user: UserEvent) => {
      await user.click(await screen.findByRole('button', { name: 'Change the order' }));
      await user.click(screen.getByRole('button', { name: 'Move up: Cubes' }));
      const titles = () => screen.getAllByRole('button', { name: /^Move up/ });
      return () =>
        expect(titles().map((each) => each.getAttribute('aria-label'))).toEqual([
          'Move up: Cubes',
          'Move up: Sums',
        ]);
    },
  },
  {
    name: 'price in a list',
    path: 'content/courses',
    change: async (user: UserEvent) => {
      await user.click(await screen.findByRole('button', { name: /^Change the price of Abacus/ }));
      const price = screen.getByLabelText('Price in rupees: Abacus');
      await user.clear(price);
      await user.type(price, '2000');
      return () => expect(price).toHaveValue('2000');
    },
  },
];

test.each(pages)('asks before a changed $name is left, and keeps it', async ({ path, change }) => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { history, user } = openPage(path);
  const isKept = await change(user);
  const menu = within(screen.getByRole('navigation', { name: 'Office' }));
  await user.click(menu.getByRole('link', { name: 'Quizzes' }));
  expect(confirm.mock.calls).toEqual([['Leave without saving what you have typed?']]);
  expect(history.location.pathname).toBe(`/office/${path}`);
  isKept();
  confirm.mockReturnValue(true);
  await user.click(menu.getByRole('link', { name: 'Quizzes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
  expect(history.location.pathname).toBe('/office/quizzes');
});
