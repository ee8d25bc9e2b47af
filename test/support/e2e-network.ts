import type { Page } from '@playwright/test';

const quizCall = (call: string) => `**/api/quiz/${call}`;

/** Nobody answers this call of the quiz API any more. */
export const makeUnreachable = (page: Page, call: string) =>
  page.route(quizCall(call), (route) => route.abort('connectionrefused'));

/** Answers this call of the quiz API in the server's place. */
export const answerInstead = (page: Page, call: string, json: object, status = 200) =>
  page.route(quizCall(call), (route) => route.fulfill({ status, json }));

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

export const holdCall = (page: Page, call: string) => holdRequests(page, quizCall(call));
