import { setTimeout as pause } from 'node:timers/promises';
import type { TestSite } from './site.ts';

const longestMs = 90_000;

export function withRetries(calls: Pick<TestSite, 'call'>) {
  let longest = 0;
  return {
    call: async (...asked: Parameters<TestSite['call']>) => {
      const began = performance.now();
      for (;;) {
        const answered = await calls.call(...asked).catch(() => undefined);
        const waited = performance.now() - began;
        if (answered !== undefined && answered.status < 500) {
          longest = Math.max(longest, waited / 1000);
          return answered;
        }
        if (waited > longestMs) throw new Error(`No answer: ${answered?.status} ${answered?.text}`);
        await pause(20);
      }
    },
    longest: () => longest,
  };
}
