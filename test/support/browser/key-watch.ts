import { type BrowserContext, expect, type Response } from '@playwright/test';

/**
 * Reads every answer of the API that a browser gets. `expectNoKey` fails when one of those so far told a right
 * answer, or when the questions of a paper were not among them, since nothing was proved then.
 */
export function watchForKey(context: BrowserContext) {
  const answers: Promise<{ url: string; body: string }>[] = [];
  context.on('response', (response: Response) => {
    const url = response.url();
    if (!url.includes('/api/')) return;
    answers.push(
      response.text().then(
        (body) => ({ url, body }),
        // The server was killed, or the page left, before the answer was there: nobody has read it.
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
