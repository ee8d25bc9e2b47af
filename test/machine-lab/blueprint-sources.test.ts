import { expect, it } from 'vitest';
import { transition } from 'xstate';
import { quizAttemptWorkflow } from '#machine-lab/blueprint/quiz-attempt.ts';
import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import type { SubmissionContext } from '#machines/quiz-attempt/submission.types.ts';
import { drawGraph } from '../model/paths.ts';
import { submissionModel } from '../model/submission.model.ts';

/** The fields of a submission whose columns the machine decides. */
const columnOf = {
  answers: 'answers',
  revision: 'revision',
  clientId: 'clientId',
  startedAt: 'startedAt',
  deadline: 'deadline',
  completedAt: 'completedAt',
  timeTaken: 'timeTaken',
  lateSync: 'lateSync',
  totalQuestions: 'totalQuestions',
  endSeen: 'endSeenAt',
} as const satisfies Record<string, keyof SubmissionContext>;

it('the blueprint names for each field of a submission every event that changes its column', () => {
  const view = quizAttemptWorkflow.views.find(({ record }) => record === 'submission');
  const changes = new Set<string>();
  const undeclared = new Set<string>();
  for (const { steps } of drawGraph(submissionModel).paths) {
    for (const { state } of steps) {
      for (const event of submissionModel.events) {
        const [next] = transition(submissionMachine, state, event);
        for (const [field, column] of Object.entries(columnOf)) {
          if (next.context[column] === state.context[column]) continue;
          const from = view?.sources
            .filter(({ fields }) => fields.includes(field))
            .flatMap((line) => line.from);
          changes.add(`${event.type} changes ${field}`);
          if (!from?.includes(event.type)) undeclared.add(`${event.type} changes ${field}`);
        }
      }
    }
  }
  expect([...undeclared]).toEqual([]);
  expect(changes.size).toBeGreaterThan(Object.keys(columnOf).length);
});
