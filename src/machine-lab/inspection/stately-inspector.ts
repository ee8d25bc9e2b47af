import { createBrowserInspector } from '@statelyai/inspect';
import type { ActorRefLike } from 'xstate';
import type { ActorStep } from './feed-messages.ts';
import { offerByClick } from './offer-by-click.ts';

const windowName = 'xstateinspector';

/**
 * Opens the Stately inspector in a window of its own, and feeds it masked steps: it is another host's page. Where
 * the browser blocks windows that nobody clicked for, the page offers a button; without the internet the window
 * stays empty and the steps stay here.
 */
export function openStatelyInspector(
  page: Window & typeof globalThis,
): (step: ActorStep, actor: ActorRefLike) => void {
  const inspector = createBrowserInspector({
    window: page,
    autoStart: false,
    // Until the window is there; the beginnings of the actors must not be dropped first.
    maxDeferredEvents: 2_000,
    // Of parts as much as of depth: a question paper has more than the usual ten.
    serializationDepthLimit: 100,
  });
  const open = (): boolean => {
    // Asked first, since the inspector does not say whether it got its window.
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
