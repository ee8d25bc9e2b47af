import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EnquiryRow } from '#contract/office/enquiries.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const lalitha = { _id: 'lalitha', name: 'Lalitha', email: 'l@example.org', role: 'office', status: 'active' };
const tara: EnquiryRow = {
  _id: 'demo-1',
  kind: 'demo',
  receivedAt: '2026-11-27T05:00:00.000Z',
  name: 'Tara Rao',
  email: 'tara@example.org',
  mobile: '9848012345',
  about: 'For Asha, Kakinada',
  state: 'new',
  staffName: null,
  nextOn: null,
};
const given = (data: unknown, more: object = {}): Reply => ({
  body: { success: true, message: '', data, ...more },
});
const counts = { all: 6, new: 6, called: 0, booked: 0, done: 0, due: 6, mine: 0 };
const orderCounts = { all: 0, paid: 0, pending: 0, failed: 0, refunded: 0, needsYou: 0 };
const noToday = { date: '2026-11-27', enquiries: [], orders: [], emails: [], counts: {}, firstSteps: null };

function find(search: string, enquiries: readonly EnquiryRow[]) {
  const asked = new URLSearchParams({ search });
  stubApi({
    'GET office/me': given(lalitha),
    'GET institute': given(facts),
    'GET office/today': given(noToday),
    [`GET office/students?${asked}`]: given([], { next: null, hasMore: false }),
    [`GET office/orders?${asked}`]: given([], { counts: orderCounts, next: null }),
    [`GET office/enquiries?${asked}`]: given(enquiries, { counts, today: '2026-11-27', next: null }),
  });
  const history = createMemoryHistory({ initialEntries: [`/office/find?${asked}`] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
}

const foundEnquiries = async () => within(await screen.findByRole('region', { name: 'Enquiries' }));

test('the search at the top finds enquiries too, each with a link to its page', async () => {
  find('Tara', [tara]);
  const found = await foundEnquiries();
  expect(await found.findByRole('link', { name: 'Tara Rao' })).toHaveAttribute(
    'href',
    '/office/enquiries/demo-1',
  );
  expect(found.getByText('98480 12345')).toBeInTheDocument();
  expect(found.queryByRole('checkbox')).toBeNull();
  expect(found.queryByRole('link', { name: /^All enquiries/ })).toBeNull();
});

test('the search at the top says that four digits of a mobile are needed', async () => {
  find('111', []);
  expect(
    await screen.findByText('Of a mobile number at least 4 digits are needed, from any place in it.'),
  ).toBeInTheDocument();
});

test('the search at the top lists five enquiries and leads to all of them', async () => {
  find(
    'Rao',
    Array.from({ length: 6 }, (_, index) => ({ ...tara, _id: `demo-${index}` })),
  );
  const found = await foundEnquiries();
  expect(await found.findAllByRole('link', { name: 'Tara Rao' })).toHaveLength(5);
  expect(found.getByRole('link', { name: 'All enquiries for «Rao»' })).toHaveAttribute(
    'href',
    '/office/enquiries?view=all&search=Rao',
  );
});

test('the search at the top says that it finds no enquiry', async () => {
  find('Nobody', []);
  expect(await (await foundEnquiries()).findByText('No enquiry for «Nobody»')).toBeInTheDocument();
});
