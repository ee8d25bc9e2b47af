import * as v from 'valibot';

/** One file of tests to run on one mutant, told to the process that runs it. */
export const trialRequest = v.object({
  /** What MACHINE_MUTANT shall be. */
  mutant: v.string(),
  file: v.string(),
});

/** What came of it. */
export const trialResult = v.object({
  /** The first test that failed, or the reason why the file could not be run; null when all passed. */
  failed: v.nullable(v.string()),
  passed: v.number(),
});

export type TrialRequest = v.InferOutput<typeof trialRequest>;
export type TrialResult = v.InferOutput<typeof trialResult>;
