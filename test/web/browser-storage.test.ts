import { expect, it } from 'vitest';
import { browserStorage } from '#web/platform/browser-storage.ts';

it('values are stored in the browser’s own storage', () => {
  expect(browserStorage(window)).toEqual({ storage: window.localStorage, lasts: true });
});

it('values last as long as the page where the browser forbids storage', () => {
  const { storage, lasts } = browserStorage({
    get localStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(lasts).toBe(false);
  storage.setItem('role', 'student');
  expect([storage.getItem('role'), storage.key(0), storage.length]).toEqual(['student', 'role', 1]);
  storage.removeItem('role');
  expect([storage.getItem('role'), storage.key(0), storage.length]).toEqual([null, null, 0]);
});
