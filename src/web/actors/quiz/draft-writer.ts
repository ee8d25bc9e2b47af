import { fromCallback } from 'xstate';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import type { ActivityLog } from './activity-log.ts';
import type { DeviceStore } from './device-store.ts';

/**
 * Writes the draft after each change is painted, since a write within the tap would delay the paint. A hidden page
 * and an attempt that is left write at once.
 */
export const createDraftWriter = (
  store: Pick<DeviceStore, 'write' | 'lasts'>,
  activity: Pick<ActivityLog, 'noteAnswers'>,
) =>
  fromCallback<{ type: 'answers.changed'; attempt: AttemptToSend }, AttemptToSend>(
    ({ input, receive, sendBack }) => {
      let kept = true;
      let waiting: AttemptToSend | null = null;
      const write = async (attempt: AttemptToSend): Promise<void> => {
        // A full or forbidden storage must not stop the attempt.
        const isKept = await store
          .write(attempt)
          .then(store.lasts)
          .catch(() => false);
        // Sent only on change; this runs for every answer.
        if (isKept !== kept) sendBack({ type: isKept ? 'draft.kept' : 'draft.failed' });
        kept = isKept;
      };
      const writeWaiting = () => {
        if (waiting !== null) void write(waiting);
        waiting = null;
      };
      receive(({ attempt }) => {
        activity.noteAnswers(attempt);
        const isScheduled = waiting !== null;
        waiting = attempt;
        if (!isScheduled) afterPaint(writeWaiting);
      });
      activity.noteAnswers(input);
      void write(input);
      return writeWaiting;
    },
  );
