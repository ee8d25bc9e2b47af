// @vitest-environment jsdom
import { afterAll, expect, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, toPromise } from 'xstate';
import { createClearSession } from '#web/actors/clear-session.ts';
import { confirmLogout } from '#web/actors/confirm-logout.ts';
import { createSessionStorage } from '#web/actors/session-storage.ts';
import { describeModel } from './graph.ts';
import { noticesAfter, sessionModel } from './session.model.ts';
import type { World } from './walk.ts';

/** The same paths once more, on the real dialog, whose buttons are clicked, and on the browser's storage. */

// What jsdom does not have.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('scrollTo', () => undefined);
afterAll(() => vi.unstubAllGlobals());

const ofOthers = { paymentResult: 'kept' };
const everything = {
  authToken: 'tok',
  user: '{"fullName":"Asha Rao"}',
  userid: 'st-1',
  role: 'student',
  ...ofOthers,
};
const stored = () => Object.fromEntries(Object.entries(localStorage));

const dialogModule = 'sweetalert2/dist/sweetalert2.js';
const dialogIsOpen = () => document.querySelector('.swal2-popup') !== null;
const button = (name: 'confirm' | 'cancel') =>
  document.querySelector<HTMLButtonElement>(`.swal2-${name}`) ?? expect.fail('the dialog is not open');

const clearSession = createClearSession(createSessionStorage(localStorage));
let toCome: AnyEventObject[] = [];
let cleared = false;
/** Lets the storage be cleared that the machine has asked for. */
let clearNow = (): void => expect.fail('nothing waits to be cleared');
/** Ends the fetch of the dialog's script, while one is on its way that shall fail. */
let failToLoad: (() => void) | null = null;

const breakDialog = () =>
  vi.doMock(
    dialogModule,
    () =>
      new Promise((_, reject) => {
        failToLoad = () => reject(new TypeError('Failed to fetch dynamically imported module'));
      }),
  );
const lockStorage = () =>
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('The storage is locked', 'SecurityError');
  });

const world: World = {
  actors: {
    confirmLogout,
    // Clearing takes no time, and the walk looks at the machine before it is done.
    clearStorage: fromPromise<void>(async () => {
      await new Promise<void>((proceed) => {
        clearNow = proceed;
      });
      await toPromise(createActor(clearSession).start());
    }),
  },
  begin(events) {
    toCome = [{ type: 'xstate.init' }, ...events];
    cleared = false;
    for (const [key, value] of Object.entries(everything)) localStorage.setItem(key, value);
  },
  async around(step) {
    const [event, next] = toCome;
    const asks = event?.type === 'logout.requested';
    const breaks = next?.type === 'xstate.error.actor.confirmLogout';
    if (asks && breaks) breakDialog();
    await step();
    if (asks) await vi.waitUntil(breaks ? () => failToLoad !== null : dialogIsOpen, { interval: 5 });
    toCome.shift();
  },
  bringAbout(event) {
    switch (event.type) {
      case 'xstate.done.actor.confirmLogout':
        button(event.output ? 'confirm' : 'cancel').click();
        return true;
      case 'xstate.error.actor.confirmLogout':
        failToLoad?.();
        failToLoad = null;
        return true;
      case 'xstate.error.actor.clearStorage':
      case 'xstate.error.actor.clearExpired':
        lockStorage();
        clearNow();
        return true;
      case 'xstate.done.actor.clearStorage':
      case 'xstate.done.actor.clearExpired':
        cleared = true;
        clearNow();
        return true;
      default:
        return false;
    }
  },
  compare: (real, sample) => expect(real.output).toEqual(sample.output),
  end() {
    vi.doUnmock(dialogModule);
    vi.restoreAllMocks();
    localStorage.clear();
  },
};

describeModel('the session machine on its real actors', {
  ...sessionModel,
  world,
  check: (step) => {
    expect(step.emitted).toEqual(noticesAfter(step));
    expect(dialogIsOpen()).toBe(step.snapshot.matches('confirmingLogout') && failToLoad === null);
    expect(stored()).toEqual(cleared ? ofOthers : everything);
  },
});
