import '@testing-library/jest-dom/vitest';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { patience } from '../until.ts';
import { touchedTexts } from './translatable-texts.ts';

configure({ asyncUtilTimeout: patience });

const complaints: string[] = [];
/** Node’s channel reaches every thread of the process, and so all concurrent tests. */
const NodeChannel = globalThis.BroadcastChannel;
/** jsdom does not know the <search> element. */
const notOurs = /^The tag <search> is unrecognized/;

beforeEach(() => {
  complaints.length = 0;
  touchedTexts.length = 0;
  for (const channel of ['error', 'warn'] as const) {
    vi.spyOn(console, channel).mockImplementation((...words) => {
      const complaint = format(...words);
      if (!notOurs.test(complaint)) complaints.push(complaint);
    });
  }
  // Testing Library advances fake timers only if it finds Jest.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  const test = crypto.randomUUID();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends NodeChannel {
      constructor(name: string) {
        super(`${name} ${test}`);
      }
    },
  );
  // Missing in jsdom.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.display = '';
  };
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    set(this: HTMLElement, text: string) {
      this.textContent = text;
    },
  });
  Element.prototype.scrollIntoView = () => undefined;
  Performance.prototype.getEntriesByType = () => [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  const touched = [...touchedTexts];
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'the page must not complain on the console').toEqual([]);
  expect(touched, 'a text that changes must be the only child of its element').toEqual([]);
});
