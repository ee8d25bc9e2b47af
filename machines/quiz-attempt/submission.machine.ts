import { and, assertEvent, assign, not, setup } from 'xstate';
import type { AttemptEvent } from '#contract/attempt-events.ts';
import { secondsTaken } from '#domain/attempts/attempt-clock.ts';
import { withChanges } from '#domain/attempts/changed-answers.ts';
import { closeAfterMs, graceMs, lateWindowMs, pageClockMs } from '#domain/attempts/submission-times.ts';
import type { SubmissionContext } from './submission.types.ts';

type Times = Pick<SubmissionContext, 'startedAt' | 'deadline'>;

const nothing: SubmissionContext = {
  startedAt: 0,
  deadline: 0,
  answers: {},
  revision: 0,
  clientId: null,
  completedAt: null,
  closedBy: null,
  score: null,
  correctCount: null,
  incorrectCount: null,
  totalQuestions: null,
  timeTaken: null,
  lateSync: false,
  keyShownAt: null,
  endSeenAt: null,
  anotherAllowedAt: null,
};

const isLate = ({ deadline }: Times, at: number) => at > deadline + graceMs;

/** The columns that a submit by the student writes beside answers and revision. */
function submittedBy(
  times: Times,
  event: Extract<AttemptEvent, { readonly background: boolean }>,
): Partial<SubmissionContext> {
  const granted = Math.round((times.deadline - times.startedAt) / 1000);
  return {
    ...toGrade(event),
    closedBy: 'person',
    completedAt: event.at,
    timeTaken: secondsTaken(granted, times.deadline, event.at),
    lateSync: isLate(times, event.at),
    endSeenAt: event.background ? null : event.at,
  };
}

type Graded = Extract<AttemptEvent, { readonly score: number; readonly totalQuestions: number }>;

const toGrade = ({ score, correctCount, incorrectCount, totalQuestions }: Graded) => ({
  score,
  correctCount,
  incorrectCount,
  totalQuestions,
});

/** What the office and late answers may do to it in each state in which it is over. */
const completed = {
  'answers.keptAside': { actions: 'keepAside' },
  'answers.officeCounted': { guard: 'changesAnswers', actions: ['grade', 'changeAnswers'] },
  'attempt.anotherAllowed': { guard: 'mayNotRepeat', actions: 'allowAnother' },
  'score.corrected': { guard: 'changesGrade', actions: 'grade' },
} as const;

/**
 * The life of one submission record on the server. Its events are stored, and the record follows from them. An event
 * that it cannot take is refused.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as AttemptEvent,
  },
  guards: {
    isInTime: ({ context, event }) => !isLate(context, event.at),
    isLonger: ({ context, event }) => {
      assertEvent(event, 'time.extended');
      return event.deadline > context.deadline;
    },
    /** The clock of the page may have missed an extension. */
    isEnded: ({ context, event }) => {
      assertEvent(event, 'attempt.submitted');
      return event.timeUp !== true || event.at + pageClockMs >= context.deadline;
    },
    isOverdue: ({ context, event }) => event.at > context.deadline + closeAfterMs,
    isInLateWindow: ({ context, event }) => event.at <= context.deadline + lateWindowMs,
    isCurrent: ({ context, event }) => {
      assertEvent(event, ['answers.saved', 'attempt.submitted']);
      return event.revision === undefined || event.revision === context.revision;
    },
    changesAnswers: ({ event }) => {
      assertEvent(event, ['answers.merged', 'answers.officeCounted']);
      return Object.keys(event.changed).length > 0;
    },
    addsAnswers: ({ event }) => {
      assertEvent(event, 'answers.lateCounted');
      return event.added > 0;
    },
    changesGrade: ({ context, event }) => {
      assertEvent(event, 'score.corrected');
      return event.score !== context.score || event.correctCount !== context.correctCount;
    },
    namesPage: ({ event }) => event.clientId !== null,
    isOtherPage: ({ context, event }) => event.clientId !== null && event.clientId !== context.clientId,
    isClaimed: ({ context }) => context.clientId !== null,
    mayNotRepeat: ({ context }) => context.anotherAllowedAt === null,
    isSeen: ({ context }) => context.endSeenAt !== null,
    isOpen: ({ event }) => event.type === 'attempt.reconstructed' && event.status === 'in-progress',
    isKeyShown: ({ context }) => context.keyShownAt !== null,
    isClosedByServer: ({ context }) => context.closedBy === 'server',
  },
  actions: {
    start: assign(({ event }) => {
      assertEvent(event, ['attempt.started', 'attempt.submittedUnread']);
      const { startedAt, deadline, answers, clientId } = event;
      return { startedAt, deadline, answers, clientId };
    }),
    claim: assign({ clientId: ({ event }) => event.clientId }),
    changeAnswers: assign(({ context, event }) => {
      assertEvent(event, [
        'answers.saved',
        'answers.merged',
        'attempt.submitted',
        'answers.lateCounted',
        'answers.officeCounted',
      ]);
      const whole = event.type === 'answers.saved' ? event.answers : undefined;
      return {
        answers: whole ?? withChanges(context.answers, event.changed),
        revision: context.revision + 1,
      };
    }),
    extend: assign(({ event }) => {
      assertEvent(event, 'time.extended');
      return { deadline: event.deadline };
    }),
    allowAnother: assign({ anotherAllowedAt: ({ event }) => event.at }),
    takeOver: assign({ clientId: ({ context, event }) => event.clientId ?? context.clientId }),
    submit: assign(({ context, event }) => {
      assertEvent(event, ['attempt.submitted', 'attempt.submittedUnread', 'answers.lateCounted']);
      return submittedBy(context, event);
    }),
    close: assign(({ context, event }) => {
      assertEvent(event, 'attempt.closed');
      const { startedAt, deadline, revision } = context;
      return {
        ...toGrade(event),
        closedBy: 'server' as const,
        completedAt: deadline,
        timeTaken: Math.round((deadline - startedAt) / 1000),
        revision: revision + 1,
      };
    }),
    grade: assign(({ event }) => {
      assertEvent(event, ['answers.lateCounted', 'answers.officeCounted', 'score.corrected']);
      return toGrade(event);
    }),
    noteKeyShown: assign({ keyShownAt: ({ event }) => event.at }),
    noteEndSeen: assign({ endSeenAt: ({ context, event }) => context.endSeenAt ?? event.at }),
    reconstruct: assign(({ event }) => {
      assertEvent(event, 'attempt.reconstructed');
      const { type: _, at: __, status: ___, ...columns } = event;
      return columns;
    }),
    /** Stores the answers ungraded, for the institute to decide. */
    keepAside: () => undefined,
  },
}).createMachine({
  id: 'submission',
  context: nothing,
  initial: 'missing',
  on: { 'attempt.reconstructed': { target: '.reconstructed', actions: 'reconstruct' } },
  states: {
    missing: {
      on: {
        'attempt.started': { target: 'inProgress', actions: 'start' },
        'attempt.submittedUnread': { target: 'submitted', actions: ['start', 'submit'] },
      },
    },
    inProgress: {
      initial: 'unclaimed',
      on: {
        'answers.saved': {
          guard: and(['isInTime', 'isCurrent']),
          actions: ['changeAnswers', 'takeOver'],
        },
        'answers.merged': { guard: and(['isInTime', 'changesAnswers']), actions: 'changeAnswers' },
        'attempt.submitted': {
          guard: and(['isInLateWindow', 'isCurrent', 'isEnded']),
          target: 'submitted',
          actions: ['submit', 'changeAnswers', 'takeOver'],
        },
        'time.extended': { guard: and(['isInTime', 'isLonger']), actions: 'extend' },
        'attempt.closed': { guard: 'isOverdue', target: 'closed', actions: 'close' },
      },
      states: {
        unclaimed: {
          always: { guard: 'isClaimed', target: 'claimed' },
          on: { 'attempt.claimed': { guard: 'namesPage', actions: 'claim' } },
        },
        claimed: {},
      },
    },
    submitted: {
      initial: 'unseen',
      on: {
        ...completed,
        'key.shown': { target: 'keyShown', actions: ['noteKeyShown', 'noteEndSeen'] },
      },
      states: {
        unseen: {
          always: { guard: 'isSeen', target: 'seen' },
          on: {
            'answers.lateCounted': {
              guard: and(['isOtherPage', 'addsAnswers', 'isInTime']),
              target: '#submission.keyShown',
              // The new score reveals which answers are right, so no more are accepted.
              actions: ['grade', 'changeAnswers', 'noteKeyShown'],
            },
            'end.seen': { actions: 'noteEndSeen' },
          },
        },
        seen: {},
      },
    },
    closed: {
      initial: 'unseen',
      on: {
        ...completed,
        'key.shown': { target: 'keyShown', actions: ['noteKeyShown', 'noteEndSeen'] },
      },
      states: {
        unseen: {
          always: { guard: 'isSeen', target: 'seen' },
          on: {
            'answers.lateCounted': {
              guard: 'isInLateWindow',
              target: '#submission.submitted',
              actions: ['submit', 'changeAnswers', 'takeOver'],
            },
            'end.seen': { actions: 'noteEndSeen' },
          },
        },
        seen: {},
      },
    },
    keyShown: {
      on: {
        ...completed,
        'end.seen': { guard: not('isSeen'), actions: 'noteEndSeen' },
      },
    },
    reconstructed: {
      always: [
        { guard: 'isOpen', target: 'inProgress' },
        { guard: 'isKeyShown', target: 'keyShown' },
        { guard: 'isClosedByServer', target: 'closed' },
        { target: 'submitted' },
      ],
    },
  },
});
