import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { instituteId } from '#domain/pages/rendered-page.ts';
import { facts, institute } from '#test/support/institute.ts';
import { pageInstitute } from '#web/app/page-institute.ts';
import { watchInstitute } from '#web/newer-institute.ts';
import { type Reply, stubApi } from '../support/screens/api.ts';
import { openSite, pass } from '../support/screens/site.tsx';

const newer = { ...facts, name: 'Bead House', phone: '+91 98480 12345', gstin: '37AAPFU0939F1ZU' };
const ok = (data: unknown) => ({ body: { success: true, message: '', data } });
const main = () => within(screen.getByRole('main'));
const footer = () => within(screen.getByRole('contentinfo'));
const asked = 'GET institute';

describe('a page that is open for long', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  const open = async (answer: Reply) => {
    const { seen } = stubApi({ [asked]: answer });
    const { services, router } = await openSite('/contact');
    watchInstitute({ router, services, document });
    const calls = () => seen.filter(({ call }) => call === asked).length;
    const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    return { calls, comeBack, router };
  };

  it('shows what has changed when the user comes back to it, asked once in half a minute', async () => {
    const { calls, comeBack } = await open(ok(newer));
    await comeBack();
    expect(calls()).toBe(0);
    expect(footer().getByRole('link', { name: institute.phone.label })).toBeVisible();
    await pass(30_000);
    await comeBack();
    expect(await footer().findByRole('link', { name: newer.phone })).toHaveAttribute(
      'href',
      'tel:+919848012345',
    );
    expect(document.title).toBe('Contact · Bead House');
    await comeBack();
    expect(calls()).toBe(1);
  });

  it('shows what has changed when the user opens another page', async () => {
    const { calls, router } = await open(ok(newer));
    await pass(30_000);
    await act(() => router.navigate({ to: '/franchise' }));
    expect(await main().findByRole('heading', { name: 'Why Bead House' })).toBeVisible();
    expect(calls()).toBe(1);
  });

  it('keeps its facts when the server fails', async () => {
    const { calls, comeBack } = await open({ status: 503, body: {} });
    await pass(30_000);
    await comeBack();
    await waitFor(() => expect(calls()).toBe(1));
    expect(footer().getByRole('link', { name: institute.phone.label })).toBeVisible();
  });
});

describe('the facts that a page comes with', () => {
  it('are read from it', () => {
    const page = document.implementation.createHTMLDocument();
    const script = page.createElement('script');
    Object.assign(script, { id: instituteId, type: 'application/json', textContent: JSON.stringify(newer) });
    page.head.append(script);
    expect(pageInstitute(page)).toEqual(newer);
  });

  it('cannot be missing from a page', () => {
    expect(() => pageInstitute(document.implementation.createHTMLDocument())).toThrow();
  });
});

describe('the logo', () => {
  it('is the institute’s own picture where it has one', async () => {
    stubApi({});
    const { services, container } = await openSite('/success');
    expect(container.querySelectorAll('main a svg, main a img')).toHaveLength(1);
    act(() => services.institute.replace({ ...facts, logo: '/uploads/institute/own.webp' }));
    expect(container.querySelector('main a img')).toHaveAttribute('src', '/uploads/institute/own.webp');
  });
});
