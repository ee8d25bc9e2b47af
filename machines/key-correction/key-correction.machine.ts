import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { CorrectionResult } from '#contract/office/quizzes.ts';
import { missing } from '#domain/actor-parts.ts';
import type {
  CorrectionInput,
  CorrectionOutcome,
  CorrectionRequest,
  PreviewOutcome,
  PreviewRequest,
} from './key-correction.types.ts';

interface Context extends PreviewRequest {
  /** Of the last preview or the correction. */
  readonly result: CorrectionResult;
  /** Why the last request failed, or why the preview was repeated; ''. */
  readonly reason: string;
}

type Event =
  | { readonly type: 'option.chosen'; readonly optionId: string }
  | { readonly type: 'preview.requested' }
  | { readonly type: 'correction.confirmed' };

/** The loaded version may be stale. */
type Emitted = { readonly type: 'version.outdated' };

const nothingPreviewed: CorrectionResult = {
  attempts: 0,
  gain: 0,
  lose: 0,
  pass: 0,
  fail: 0,
  changed: [],
  digest: '',
};

/** Corrects the key of a question. Only a previewed outcome of the chosen option can be confirmed. */
export const keyCorrectionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as CorrectionInput,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'previewed',
  },
  actors: {
    previewCorrection: fromPromise<PreviewOutcome, PreviewRequest>(missing('previewCorrection')),
    correctKey: fromPromise<CorrectionOutcome, CorrectionRequest>(missing('correctKey')),
  },
  guards: {
    isPreviewed: (_, outcome: PreviewOutcome) => outcome.kind === 'previewed',
    isRight: (_, outcome: PreviewOutcome) => outcome.kind === 'right',
    isCorrected: (_, outcome: CorrectionOutcome) => outcome.kind === 'corrected',
    isOutdated: (_, outcome: CorrectionOutcome) => outcome.kind === 'outdated',
    isRefused: (_, outcome: CorrectionOutcome) => outcome.kind === 'refused',
  },
  actions: {
    takeOption: assign({
      optionId: ({ event }) => {
        assertEvent(event, 'option.chosen');
        return event.optionId;
      },
    }),
    keepResult: assign((_, outcome: PreviewOutcome | CorrectionOutcome) =>
      'result' in outcome ? { result: outcome.result } : {},
    ),
    rememberReason: assign((_, outcome: PreviewOutcome | CorrectionOutcome) =>
      'reason' in outcome ? { reason: outcome.reason } : {},
    ),
    rememberFault: assign({ reason: 'That did not work. Please try again.' }),
    forgetReason: assign({ reason: '' }),
    tellOutdated: emit({ type: 'version.outdated' as const }),
  },
}).createMachine({
  id: 'keyCorrection',
  context: ({ input }) => ({ ...input, optionId: '', result: nothingPreviewed, reason: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      on: { 'option.chosen': { target: '.chosen', actions: ['takeOption', 'forgetReason'] } },
      initial: 'open',
      states: {
        open: {},
        chosen: {
          on: { 'preview.requested': { target: 'previewing' } },
        },
        previewing: {
          tags: 'busy',
          invoke: {
            id: 'previewCorrection',
            src: 'previewCorrection',
            input: ({ context: { quizId, versionId, questionId, optionId } }) => ({
              quizId,
              versionId,
              questionId,
              optionId,
            }),
            onDone: [
              {
                guard: { type: 'isPreviewed', params: ({ event }) => event.output },
                target: '#keyCorrection.preview',
                actions: { type: 'keepResult', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRight', params: ({ event }) => event.output },
                target: '#keyCorrection.alreadyRight',
                actions: 'tellOutdated',
              },
              {
                target: 'failed',
                actions: { type: 'rememberReason', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'failed', actions: 'rememberFault' },
          },
        },
        failed: {
          on: { 'preview.requested': { target: 'previewing', actions: 'forgetReason' } },
        },
        unclear: {
          on: { 'preview.requested': { target: 'previewing', actions: 'forgetReason' } },
        },
      },
    },
    preview: {
      tags: 'previewed',
      initial: 'ready',
      states: {
        ready: {
          on: {
            'correction.confirmed': { target: 'correcting', actions: 'forgetReason' },
            'option.chosen': {
              target: '#keyCorrection.choosing.chosen',
              actions: ['takeOption', 'forgetReason'],
            },
          },
        },
        correcting: {
          tags: 'busy',
          invoke: {
            id: 'correctKey',
            src: 'correctKey',
            input: ({ context: { quizId, versionId, questionId, optionId, result } }) => ({
              quizId,
              versionId,
              questionId,
              optionId,
              digest: result.digest,
            }),
            onDone: [
              {
                guard: { type: 'isCorrected', params: ({ event }) => event.output },
                target: '#keyCorrection.corrected',
                actions: [{ type: 'keepResult', params: ({ event }) => event.output }, 'tellOutdated'],
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => event.output },
                target: '#keyCorrection.choosing.previewing',
                actions: [{ type: 'rememberReason', params: ({ event }) => event.output }, 'tellOutdated'],
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#keyCorrection.choosing.failed',
                actions: { type: 'rememberReason', params: ({ event }) => event.output },
              },
              {
                target: '#keyCorrection.choosing.unclear',
                actions: [{ type: 'rememberReason', params: ({ event }) => event.output }, 'tellOutdated'],
              },
            ],
            onError: {
              target: '#keyCorrection.choosing.unclear',
              actions: ['rememberFault', 'tellOutdated'],
            },
          },
        },
      },
    },
    corrected: { type: 'final' },
    alreadyRight: {
      type: 'final',
    },
  },
});
