import { transition } from 'xstate';
import type { PracticeAnswer, StepProgress } from '#contract/practice.ts';
import type { LadderStep } from '#domain/practice/ladder.ts';
import { practiceStepMachine } from './practice-step.machine.ts';

const notPractised = (step: string): StepProgress => ({
  step,
  state: 'learning',
  recent: [],
  returns: 0,
  dueAt: null,
  answerCount: 0,
});

/** The progress of a step after one more answer. */
export function addAnswer(
  { id, seconds }: Pick<LadderStep, 'id' | 'seconds'>,
  known: StepProgress | undefined,
  { isRight, ms, at }: Pick<PracticeAnswer, 'isRight' | 'ms' | 'at'>,
): StepProgress {
  const { state, recent, returns, dueAt, answerCount } = known ?? notPractised(id);
  const before = practiceStepMachine.resolveState({ value: state, context: { recent, returns, dueAt } });
  const counts = isRight && ms <= seconds * 1000;
  const [after] = transition(practiceStepMachine, before, { type: 'answer.given', counts, at });
  const { context } = after;
  return {
    step: id,
    state: after.value,
    recent: [...context.recent],
    returns: context.returns,
    dueAt: context.dueAt,
    answerCount: answerCount + 1,
  };
}
