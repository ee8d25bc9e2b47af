import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';
import { until } from '#test/support/until.ts';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const order = { version: 1, orderId: 'order-1', paymentUrl: 'https://pay.example/1' };
const orderKey = 'payment:st-1:abacus';
const { dataset } = document.documentElement;

beforeEach(() => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  sessionStorage.setItem(orderKey, JSON.stringify(order));
  stubApi();
});

const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const comeBack = () =>
  act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
const clearSession = () => {
  for (const key of Object.keys(session)) localStorage.removeItem(key);
};
const isShown = () => dataset.leaving === undefined;

it('a tab forgets its orders when their user signs out in another one', async () => {
  await openSite('/about');
  window.dispatchEvent(new StorageEvent('storage', { key: 'signedOut', newValue: '' }));
  expect(sessionStorage.getItem(orderKey)).toBeNull();
});

it('a tab keeps its orders when the session expires in another one', async () => {
  await openSite('/about');
  clearSession();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(sessionStorage.getItem(orderKey)).toBe(JSON.stringify(order));
});

it('the page of a user is hidden in the back/forward cache, and shown again to the same user', async () => {
  await openSite('/about');
  expect(isShown()).toBe(true);
  leave();
  expect(isShown()).toBe(false);
  await comeBack();
  await until(isShown);
  expect(screen.getByText('Welcome, Asha')).toBeVisible();
  expect(sessionStorage.getItem(orderKey)).toBe(JSON.stringify(order));
});

it('the page of a user comes back from the back/forward cache after a sign-out without the user and the orders', async () => {
  await openSite('/about');
  leave();
  clearSession();
  await comeBack();
  await act(() => until(isShown));
  expect(screen.queryByText(/Asha/)).toBeNull();
  expect(sessionStorage.getItem(orderKey)).toBeNull();
});

it('the page of a visitor is not hidden in the back/forward cache', async () => {
  clearSession();
  await openSite('/about');
  leave();
  expect(isShown()).toBe(true);
});

it.each(['student', 'teacher'])(
  'the profile of a %s disappears when its user signs out in another tab',
  async (kind) => {
    const profile = { _id: 'st-1', fullName: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210' };
    const call = kind === 'student' ? 'GET students/get-student/st-1' : 'GET teachers/get-teacher/st-1';
    const refused = { status: 401, body: { success: false, message: 'Sign in first' } };
    stubApi({ [call]: [{ body: { success: true, message: '', data: profile } }, refused] });
    await openSite(`/${kind}profile/st-1`);
    expect(await screen.findByText('asha@example.com')).toBeVisible();
    clearSession();
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    expect(screen.queryByText('asha@example.com')).toBeNull();
    expect(screen.queryByText(/Asha/)).toBeNull();
  },
);
