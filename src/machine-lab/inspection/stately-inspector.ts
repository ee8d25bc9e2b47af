import { createBrowserInspector } from '@statelyai/inspect';
import type { ActorRefLike } from 'xstate';
import type { ActorStep } from './feed-messages.ts';
import { offerByClick } from './offer-by-click.ts';

const windowName = 'xstateinspector';

/**
 * Opens the Stately inspector, which another host serves, so it receives masked steps only. When the popup is
 * blocked, the page offers a button.
 */
export function openStatelyInspector(
  page: Window & typeof globalThis,
): (step: ActorStep, actor: ActorRefLike) => void {
  const inspector = createBrowserInspector({
    window: page,
    autoStart: false,
    // Until the window is open; the first events of the actors must not be dropped.
    maxDeferredEvents: 2_000,
    // Also limits the number of parts: a question paper exceeds the default of ten.
    serializationDepthLimit: 100,
  });
  const open = (): boolean => {
    // The inspector does not report whether its window opened.
    if (page.open('', windowName) === null) return false;
    inspector.start();
    return true;
  };
  if (!open()) offerByClick(page.document, open);

  const known = new Set<string>();
  return ({ type, event, situation: { status, value, context } }, actor) => {
    const snapshot = { status, value, context };
    if (!known.has(actor.sessionId)) inspector.actor(actor, snapshot);
    known.add(actor.sessionId);
    if (type === 'actor.moved') inspector.event(actor, event);
    inspector.snapshot(actor, snapshot, { event });
  };
}
