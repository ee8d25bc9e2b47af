import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { isWhole } from '#test/support/run-size.ts';
import { answerEverything } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';

const asha = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };

/** Pages that send requests as they open and show every user the same. */
const open = [
  '/',
  '/course',
  '/coursecard',
  '/blogs',
  '/blogs-details/cube',
  '/gallery',
  '/privacy',
  '/terms',
  '/refunds',
  '/accessibility',
  '/certificates/ABCD',
];
/** Pages that send requests as they open and depend on the user. */
const personal = [
  '/course-details/beads',
  '/competition',
  '/practice',
  '/practice/flash',
  '/practice/listen',
  '/quiz',
  '/ViewResults/s-1',
  '/quiz/results/s-1',
  '/studentprofile/st-1',
  '/teacherprofile/st-1',
  '/payment-status?order_id=ord-1',
  '/events',
  '/competitions',
  '/competitions/c-1',
  '/my-courses',
];
/** Pages that send no request as they open. */
const quiet = [
  '/about',
  '/instructions',
  '/results',
  '/contact',
  '/login',
  '/signup',
  '/forgotten-password',
  '/reset-password',
  '/account',
  '/franchise',
  '/bookdemo',
  '/success',
  '/no/such/page',
];

const refuses = (status: number) => async () =>
  Response.json({ success: false, message: `Refused with ${status}` }, { status });
const showsPage = (status: number) => async () =>
  new Response('<!doctype html><title>Wi-Fi</title><h1>Welcome to our Wi-Fi</h1>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });
const failsWith = (error: Error) => () => Promise.reject(error);

const answers: Readonly<Record<string, () => Promise<Response>>> = {
  'refuses with 401': refuses(401),
  'refuses with 403': refuses(403),
  'refuses with 404': refuses(404),
  'refuses with 429': refuses(429),
  'fails with 500': refuses(500),
  'is hidden behind a page with 404': showsPage(404),
  'is hidden behind a page with 200': showsPage(200),
  // A browser rejects with this error when the client's timeout is over.
  'does not answer in time': failsWith(new DOMException('signal timed out', 'TimeoutError')),
  'is not reached': failsWith(new TypeError('Failed to fetch')),
};

const pages = [...open, ...personal];

/** In `npm test`, each page gets a third of the answers, and each answer goes to a third of the pages. */
const answersOn = (path: string) =>
  Object.entries(answers).filter((_, index) => isWhole || (index + pages.indexOf(path)) % 3 === 0);

const main = () => within(screen.getByRole('main'));
const headings = () =>
  main()
    .getAllByRole('heading')
    .map(({ textContent }) => textContent ?? '');

function isOfUse() {
  expect(headings().join('')).not.toBe('');
  expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
  const links = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href === null || href === '')).toEqual([]);
}

/** Expects each failure to have a heading and a button or a link. */
function failuresLeadOn() {
  for (const alert of main().queryAllByRole('alert')) {
    const view = within(alert);
    expect(view.getByRole('heading').textContent).not.toBe('');
    expect([...view.queryAllByRole('button'), ...view.queryAllByRole('link')]).not.toEqual([]);
  }
}

async function isSettled() {
  await waitFor(() => {
    expect(headings().filter((heading) => heading.startsWith('Loading'))).toEqual([]);
    expect(main().queryAllByText(/^Loading/)).toEqual([]);
    isOfUse();
    failuresLeadOn();
  });
}

async function opensOfUse(path: string, answer: () => Promise<Response>) {
  answerEverything(answer);
  await openSite(path);
  await isSettled();
}

async function canBeLeft(path: string) {
  answerEverything(() => new Promise(() => undefined));
  await openSite(path);
  expect(headings().join('')).not.toBe('');
  expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
  expect(screen.getAllByRole('link')).not.toEqual([]);
}

describe.each(pages)('a visitor on %s', (path) => {
  it.each(answersOn(path))('finds a way on when the server %s', (_, answer) => opensOfUse(path, answer));
  it('can leave while the server says nothing', () => canBeLeft(path));
});

describe.each(personal)('a student on %s', (path) => {
  beforeEach(() => {
    for (const [key, value] of Object.entries(asha)) localStorage.setItem(key, value);
  });
  it.each(answersOn(path))('finds a way on when the server %s', (_, answer) => opensOfUse(path, answer));
  it('can leave while the server says nothing', () => canBeLeft(path));
});

it.each(quiet)('a visitor on %s finds a way on without the server', (path) => opensOfUse(path, refuses(500)));
