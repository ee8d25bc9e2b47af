import { fromCallback } from 'xstate';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import type { ActivityLog } from './activity-log.ts';
import type { DeviceStore } from './device-store.ts';

/** Begins to write the draft within each change, since the tab may crash at any moment. */
export const createDraftWriter = (
  store: Pick<DeviceStore, 'write' | 'lasts'>,
  activity: Pick<ActivityLog, 'noteAnswers'>,
) =>
  fromCallback<{ type: 'answers.changed'; attempt: AttemptToSend }, AttemptToSend>(
    ({ input, receive, sendBack }) => {
      let kept = true;
      const write = async (attempt: AttemptToSend): Promise<void> => {
        activity.noteAnswers(attempt);
        // A full or forbidden storage must not stop the attempt.
        const isKept = await store
          .write(attempt)
          .then(store.lasts)
          .catch(() => false);
        // Sent only on change; this runs for every answer.
        if (isKept !== kept) sendBack({ type: isKept ? 'draft.kept' : 'draft.failed' });
        kept = isKept;
      };
      receive(({ attempt }) => void write(attempt));
      void write(input);
    },
  );
