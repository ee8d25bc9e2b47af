import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { submitAttemptModel } from './submit-attempt.model.ts';

describeModel('the machine that submits an attempt', {
  ...submitAttemptModel,
  check: ({ snapshot, previous, started }) => {
    const { attempt, wasSubmitted, result } = snapshot.context;
    if (snapshot.status === 'done') expect(snapshot.output?.kind).toBe(result?.kind ?? 'submitted');
    if (attempt.savesAttempts) expect(wasSubmitted).toBe(false);
    for (const { src, input } of started) {
      if (src === 'sendAnswers') expect(input).toEqual({ ...attempt, status: 'completed', timeUp: false });
      else if (src === 'setAnswersAside') expect(input).toMatchObject({ answers: { 1: '9' } });
      else expect(input).toEqual(attempt);
      // The draft is cleared only once uncounted answers are set aside.
      if (src === 'clearDraft' && previous.matches('sending'))
        expect(Object.keys(snapshot.context.stored?.answers ?? attempt.answerSheet.answers)).toHaveLength(2);
    }
  },
});
