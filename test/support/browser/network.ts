import type { Page } from '@playwright/test';
import { comeUndrawn } from './rendering.ts';

const quizCall = (call: string) => `**/api/quiz/${call}`;

/** Nobody answers this call of the quiz API any more. */
export async function makeUnreachable(page: Page, call: string): Promise<void> {
  await comeUndrawn(page);
  await page.route(quizCall(call), (route) => route.abort('connectionrefused'));
}

/** Answers this call of the quiz API in the server's place. */
export async function respondInstead(page: Page, call: string, json: object, status = 200): Promise<void> {
  await comeUndrawn(page);
  await page.route(quizCall(call), (route) => route.fulfill({ status, json }));
}

/** Lets what is asked for at these addresses wait, until the function that it gives is called. */
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
  await comeUndrawn(page);
  return await holdRequests(page, quizCall(call));
}
