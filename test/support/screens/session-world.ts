import { expect, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, toPromise } from 'xstate';
import { createAuthStore } from '#web/actors/session/auth-store.ts';
import { createClearSession } from '#web/actors/session/clear-session.ts';
import { createConfirmations, loadDialog } from '#web/actors/session/confirm-logout.ts';
import type { World } from '../../model/walk.ts';
import { until } from '../until.ts';

/** What a sign-out keeps: the role selects the tab of the login page. */
const ofOthers = { lastRole: 'student' };
const everything = {
  authToken: 'tok',
  user: '{"fullName":"Asha Rao"}',
  userid: 'st-1',
  role: 'student',
  paymentResult: '{"status":"CHARGED","orderId":"order-1","timestamp":1}',
  ...ofOthers,
};

export function createSessionWorld() {
  const dialog = () => document.querySelector('.swal2-popup');
  const button = (name: 'confirm' | 'cancel') =>
    document.querySelector<HTMLButtonElement>(`.swal2-${name}`) ?? expect.fail('the dialog is not open');

  const clearSession = createClearSession(createAuthStore(localStorage));
  let toCome: AnyEventObject[] = [];
  let cleared = false;
  let clearNow = (): void => expect.fail('nothing waits to be cleared');
  let unlockStorage = (): void => undefined;
  let failToLoad: (() => void) | null = null;

  let breaks = false;
  const load: typeof loadDialog = () =>
    breaks
      ? new Promise((_, reject) => {
          failToLoad = () => reject(new TypeError('Failed to fetch dynamically imported module'));
        })
      : loadDialog();

  function lockStorage(): void {
    const locked = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('The storage is locked', 'SecurityError');
    });
    unlockStorage = () => locked.mockRestore();
  }

  const world = {
    actors: {
      ...createConfirmations(load),
      // Clearing is synchronous, so the walk must see the state before it.
      clearStorage: fromPromise<void>(async () => {
        await new Promise<void>((proceed) => {
          clearNow = proceed;
        });
        await toPromise(createActor(clearSession, { input: { keepsOrders: false } }).start());
      }),
    },
    begin(events) {
      toCome = [{ type: 'xstate.init' }, ...events];
      cleared = false;
      for (const [key, value] of Object.entries(everything)) localStorage.setItem(key, value);
    },
    async around(step: () => Promise<void>) {
      const [event, next] = toCome;
      const asks = event?.type === 'logout.requested' || event?.type === 'signOutEverywhere.requested';
      breaks = asks && next?.type.startsWith('xstate.error.actor.confirm') === true;
      await step();
      if (asks) await until(() => (breaks ? failToLoad : dialog()) !== null);
      toCome.shift();
    },
    bringAbout(event) {
      switch (event.type) {
        case 'xstate.done.actor.confirmLogout':
        case 'xstate.done.actor.confirmEverywhere':
          button(event.output ? 'confirm' : 'cancel').click();
          return true;
        case 'xstate.error.actor.confirmLogout':
        case 'xstate.error.actor.confirmEverywhere':
          failToLoad?.();
          failToLoad = null;
          return true;
        case 'xstate.error.actor.clearStorage':
        case 'xstate.error.actor.clearExpired':
        case 'xstate.error.actor.clearEverywhere':
          lockStorage();
          clearNow();
          return true;
        case 'xstate.done.actor.clearStorage':
        case 'xstate.done.actor.clearExpired':
        case 'xstate.done.actor.clearEverywhere':
          cleared = true;
          clearNow();
          return true;
        default:
          return false;
      }
    },
    compare: (real: AnyEventObject, sample: AnyEventObject) => expect(real.output).toEqual(sample.output),
    end() {
      unlockStorage();
      failToLoad = null;
      localStorage.clear();
    },
  } satisfies World;

  return {
    world,
    dialog,
    isLoading: () => failToLoad !== null,
    /** Without the signal of a sign-out to other tabs. */
    stored: () => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key !== 'signedOut')),
    shouldBeStored: () => (cleared ? ofOthers : everything),
  };
}
