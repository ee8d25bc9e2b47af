import { type EventObject, fromCallback } from 'xstate';
import type { NumbersPlayed, RunInput } from '#machines/practice/numbers-round.types.ts';
import { leaveIfHidden } from './leave-if-hidden.ts';

const usualFrameMs = 1000 / 60;

/**
 * Plays numbers by the frames of the screen: reports each in the frame that shows it, then how long each was shown.
 * A change comes in the frame that is nearest to its time. A lost frame moves the rest of the run, so that no number
 * is cut short.
 */
export const flashNumbers = fromCallback<EventObject, RunInput>(({ input, sendBack }) => {
  const { numbers, msPerNumber } = input;
  const report = (event: NumbersPlayed) => sendBack(event);
  const changes: number[] = [];
  let frameMs = usualFrameMs;
  let previous: number | undefined;
  let due = 0;
  const showFrame = (now: number) => {
    if (previous !== undefined) frameMs = Math.min(frameMs, now - previous);
    previous = now;
    const isFirst = changes.length === 0;
    if (isFirst || now >= due - frameMs / 2) {
      const isMoved = isFirst || now > due + frameMs;
      due = (isMoved ? now : due) + msPerNumber;
      changes.push(now);
      if (changes.length > numbers.length) {
        const playedMs = changes.slice(1).map((end, index) => end - (changes[index] ?? end));
        report({ type: 'run.ended', playedMs, at: Date.now() });
        return;
      }
      report({ type: 'number.played', index: changes.length - 1 });
    }
    frame = requestAnimationFrame(showFrame);
  };
  let frame = requestAnimationFrame(showFrame);
  const stopWatching = leaveIfHidden(() => report({ type: 'page.hidden' }));
  return () => {
    cancelAnimationFrame(frame);
    stopWatching();
  };
});
