import { type BrowserContext, expect, type Response } from '@playwright/test';

/** `expectNoKey` fails when an API response contained a right answer, or none contained questions. */
export function watchForKey(context: BrowserContext) {
  const answers: Promise<{ url: string; body: string }>[] = [];
  context.on('response', (response: Response) => {
    const url = response.url();
    if (!url.includes('/api/')) return;
    answers.push(
      response.text().then(
        (body) => ({ url, body }),
        // The server was killed, or the page left, before the response arrived.
        () => ({ url, body: '' }),
      ),
    );
  });
  return {
    expectNoKey: async () => {
      const read = await Promise.all(answers);
      expect(read.filter(({ body }) => body.includes('questionText'))).not.toEqual([]);
      expect(read.filter(({ body }) => body.includes('correctAnswer'))).toEqual([]);
    },
    expectKey: async () => {
      const read = await Promise.all(answers);
      expect(read.filter(({ body }) => body.includes('correctAnswer'))).not.toEqual([]);
    },
  };
}
