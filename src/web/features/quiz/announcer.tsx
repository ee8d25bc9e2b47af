import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { getAnnouncement, toView, type View } from './announcement.ts';
import type { AttemptActor } from './attempt-actor.ts';

/** Browsers announce a focused control that changes. */
function isToldByBrowser(before: View | null, view: View): boolean {
  const focused = document.activeElement;
  if (before?.current !== view.current || focused === null) return false;
  if (before.marked !== view.marked) return focused.matches('[aria-pressed]');
  return focused instanceof HTMLInputElement && focused.value === view.chosen;
}

/** Announces the effect of a key to a screen reader. */
export function Announcer({ actor }: { readonly actor: AttemptActor }) {
  const [message, setMessage] = useState('');
  useEffect(() => {
    let told: View | null = null;
    const tell = () => {
      const { answerSheet, questions } = actor.getSnapshot().context;
      const view = toView(answerSheet);
      const announcement = getAnnouncement(told, view, questions);
      if (announcement !== null) setMessage(isToldByBrowser(told, view) ? '' : announcement);
      told = view;
    };
    tell();
    const subscription = actor.subscribe(tell);
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
