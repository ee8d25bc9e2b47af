import type { Page } from '@playwright/test';
import { disableServerRendering } from './rendering.ts';

const quizCall = (call: string) => `**/api/quiz/${call}`;

/** Scripts of several pages have no name. */
export const sharedScripts = /\/assets\/[\w-]{8}\.js$/;

export async function makeUnreachable(page: Page, call: string): Promise<void> {
  await disableServerRendering(page);
  await page.route(quizCall(call), (route) => route.abort('connectionrefused'));
}

export async function respondInstead(page: Page, call: string, json: object, status = 200): Promise<void> {
  await disableServerRendering(page);
  await page.route(quizCall(call), (route) => route.fulfill({ status, json }));
}

/** @returns release */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((proceed) => {
    release = proceed;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export async function holdCall(page: Page, call: string): Promise<() => void> {
  await disableServerRendering(page);
  return await holdRequests(page, quizCall(call));
}
