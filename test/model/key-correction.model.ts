import type { CorrectionResult } from '#contract/office/quizzes.ts';
import { keyCorrectionMachine } from '#machines/key-correction/key-correction.machine.ts';
import type { CorrectionOutcome, PreviewOutcome } from '#machines/key-correction/key-correction.types.ts';
import { done, failed, type ModelOptions } from './model-options.ts';

export const correctionInput = { quizId: 'sums', versionId: 'version-1', questionId: 'two-and-three' };

const resultOf = (attempts: number, digest: string): CorrectionResult => ({
  attempts,
  gain: 1,
  lose: 0,
  pass: 1,
  fail: 0,
  changed: [{ person: 'Asha', before: 50, after: 100, passedBefore: false, passedAfter: true }],
  digest,
});
export const firstResult = resultOf(1, 'digest-1');
export const laterResult = resultOf(2, 'digest-2');

export const previewOutcomes: readonly PreviewOutcome[] = [
  { kind: 'previewed', result: firstResult },
  { kind: 'previewed', result: laterResult },
  { kind: 'right' },
  { kind: 'failed', reason: 'We cannot reach the server.' },
];
export const correctionOutcomes: readonly CorrectionOutcome[] = [
  { kind: 'corrected', result: firstResult },
  { kind: 'outdated', reason: 'More answers came in since.' },
  { kind: 'refused', reason: 'There is no such option.' },
  { kind: 'unclear', reason: 'This is taking too long.' },
];

/** The model of the correction machine, which the walks on its screen share. */
export const keyCorrectionModel: ModelOptions<typeof keyCorrectionMachine> = {
  machine: keyCorrectionMachine,
  inputs: [correctionInput],
  events: [
    { type: 'option.chosen', optionId: 'five' },
    { type: 'option.chosen', optionId: 'seven' },
    { type: 'preview.requested' },
    { type: 'correction.confirmed' },
    ...previewOutcomes.map((outcome) => done('previewCorrection', outcome)),
    failed('previewCorrection', new Error('a fault in this program')),
    ...correctionOutcomes.map((outcome) => done('correctKey', outcome)),
    failed('correctKey', new Error('a fault in this program')),
  ],
  // Only the preview shows an outcome, so an earlier preview makes no other situation.
  project: (snapshot) => {
    const { optionId, result, reason } = snapshot.context;
    const digest = snapshot.hasTag('previewed') ? result.digest : null;
    return { value: snapshot.value, optionId, reason, digest };
  },
};
