import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { questionPaperMachine } from '#machines/quiz-attempt/question-paper.machine.ts';
import type { PaperInput } from '#machines/quiz-attempt/question-paper.types.ts';
import { after, done, failed, type ModelOptions, type SystemEvent } from './model-options.ts';
import {
  closed,
  conflict,
  conflictAlone,
  now,
  progress,
  questions,
  quiz,
  refused,
  refusedSilently,
  resumed,
  saved,
  savedTogether,
  seen,
  seenElsewhere,
  seenLonger,
  toast,
  unreachable,
  withKey,
} from './quiz-attempt.model.ts';

const unexpected = new Error('the wire was cut');
const { deadline } = progress;
const untold = { quizId: 'beads', userId: 'st-1', clientId: 'page-1', toldNotKept: false };

/** A new attempt with nothing to save. */
export const newPaper: PaperInput = { ...untold, ...progress };
/** An attempt whose time is over from the start. */
export const overduePaper: PaperInput = { ...newPaper, deadline: now };
/** A continued attempt with answers that the server has not acknowledged. */
export const resumedPaper: PaperInput = {
  ...newPaper,
  ...(resumed.kind === 'found' ? resumed.attempt : null),
};
/** On a host that stores only completed submissions. */
export const paperWithoutSaves: PaperInput = {
  ...newPaper,
  questions: withKey,
  savesAttempts: false,
  submissionId: null,
  revision: null,
};

type Snapshot = SnapshotFrom<typeof questionPaperMachine>;
type Value = Snapshot['value'];

/**
 * Saving, watching and submitting are parallel regions that affect each other only by leaving the paper. The
 * graph therefore distinguishes the states of one region at a time, not all combinations.
 */
export function oneRegionAtATime({ value, context }: Pick<Snapshot, 'value' | 'context'>): object | string {
  if (typeof value === 'string') return value;
  const { submitting, saving, watching } = value.paper;
  if (submitting === 'closing') return { submitting, saving };
  if (saving !== 'saved' && saving !== 'onDevice') return { saving };
  if (!context.isKept) return { saving, isKept: false };
  return watching === 'resting' ? { saving, submitting } : { saving, watching };
}

/** Everything is saved and kept, and no request is pending. */
const isCalm = (value: Value, { isKept }: Snapshot['context']) =>
  typeof value !== 'string' && value.paper.saving === 'saved' && value.paper.watching === 'resting' && isKept;

/** The device keeps its draft again after the user was warned that it did not. */
export const knowsNotKept = ({ value, context }: Pick<Snapshot, 'value' | 'context'>) =>
  typeof value !== 'string' && value.paper.saving === 'saved' && context.isKept && context.toldNotKept;

const saving = 'questionPaper.paper.saving';
const saveIsAwaited = after('savePatience', 'questionPaper.paper.submitting.closing');
export const savePatience = saveIsAwaited.type;

/** The question paper with samples of every event, each actor's outcomes included. */
export const paperModel = {
  machine: questionPaperMachine,
  now,
  inputs: [newPaper, overduePaper, resumedPaper, paperWithoutSaves],
  // The clock never goes back.
  canHappen: ({ context }, event) => event.type !== 'clock.ticked' || event.now >= context.now,
  callbacks: {
    clock: ['clock.ticked', 'clock.doubted'],
    page: ['page.hidden', 'network.lost', 'network.restored'],
    keyboard: ['mark.toggled'],
    draftWriter: ['draft.kept', 'draft.failed'],
  },
  // Shorter delays of the other regions end first.
  sentDirectly: [
    'xstate.after.watchPause.questionPaper.paper.watching.resting',
    'xstate.after.submitReady.questionPaper.paper.submitting.appearing',
    'xstate.after.submitReady.questionPaper.paper.submitting.asking.appearing',
    savePatience,
    `xstate.after.saveRetry.${saving}.offline`,
    `xstate.after.saveRetry.${saving}.troubled`,
  ],
  events: [
    { type: 'lock.lost' },
    { type: 'answer.chosen', optionIndex: 1 },
    { type: 'mark.toggled' },
    { type: 'question.previous' },
    { type: 'question.next' },
    { type: 'question.jumped', index: 0 },
    { type: 'clock.ticked', now: now + 5_000 },
    { type: 'clock.ticked', now: deadline },
    { type: 'clock.doubted' },
    { type: 'draft.kept' },
    { type: 'draft.failed' },
    { type: 'page.hidden' },
    { type: 'network.lost' },
    { type: 'network.restored' },
    after('saveDebounce', `${saving}.changed`),
    done('saveAttempt', saved),
    done('saveAttempt', savedTogether),
    done('saveAttempt', conflict),
    done('saveAttempt', conflictAlone),
    done('saveAttempt', closed),
    done('saveAttempt', unreachable),
    done('saveAttempt', refused),
    done('saveAttempt', refusedSilently),
    failed('saveAttempt', unexpected),
    after('saveRetry', `${saving}.offline`),
    after('saveRetry', `${saving}.troubled`),
    after('watchPause', 'questionPaper.paper.watching.resting'),
    done('watchAttempt', seen),
    done('watchAttempt', seenElsewhere),
    done('watchAttempt', seenLonger),
    done('watchAttempt', closed),
    failed('watchAttempt', unexpected),
    after('submitReady', 'questionPaper.paper.submitting.appearing'),
    after('submitReady', 'questionPaper.paper.submitting.asking.appearing'),
    saveIsAwaited,
    { type: 'goBack.requested' },
    { type: 'asking.closed' },
    { type: 'openQuestion.jumped', index: 0 },
    { type: 'submit.requested' },
  ],
  project: ({ value, context }) => ({
    value: oneRegionAtATime({ value, context }),
    answerSheet: isCalm(value, context)
      ? { answered: Object.keys(context.answerSheet.answers).length, current: context.answerSheet.current }
      : null,
    told: context.answerSheet.current === 0 && knowsNotKept({ value, context }),
    outdated:
      typeof value !== 'string' &&
      typeof value.paper.saving === 'object' &&
      context.sent !== context.answerSheet,
    over: context.deadline <= context.now,
    unsaved: context.unsaved,
    plain: !context.savesAttempts,
  }),
} satisfies ModelOptions<typeof questionPaperMachine>;

const notKeptMessage =
  'This browser cannot keep a copy of your answers. They are saved online as you go, so stay connected and keep this page open.';

/** The events that the machine must emit after an event, on any path. */
export function paperNoticesAfter(
  event: EventFromLogic<typeof questionPaperMachine> | SystemEvent,
  previous: Snapshot,
): object[] {
  if ('output' in event && event.output === seenLonger && previous.context.quiz?.timeLimit === quiz.timeLimit)
    return [toast('success', 'You have more time for this quiz. The clock shows how much.')];
  return event.type === 'draft.failed' && !previous.context.toldNotKept
    ? [toast('warning', notKeptMessage)]
    : [];
}

/** The answer that choosing the second option must store. */
export const secondOptionOf = ({ answerSheet }: Snapshot['context']) =>
  questions[answerSheet.current]?.options[1];
