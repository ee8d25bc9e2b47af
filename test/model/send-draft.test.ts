import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { sendDraftModel } from './send-draft.model.ts';

const kinds = { stays: 'stays', noted: 'saved', submitted: 'submitted', refused: 'refused' };

describeModel('the machine that sends one draft', {
  ...sendDraftModel,
  check: ({ snapshot, started }) => {
    const { userId, quizId, draft, revision } = snapshot.context;
    if (snapshot.status === 'done')
      expect(snapshot.output?.kind).toBe(new Map(Object.entries(kinds)).get(String(snapshot.value)));
    for (const { src, input } of started) {
      if (src === 'sendAnswers') {
        const status = snapshot.matches('saving') ? 'in-progress' : 'completed';
        expect(input).toMatchObject({ userId, quizId, status, revision, background: true, score: 0 });
      } else if (src === 'setAside') expect(input).toMatchObject({ userId, quizId });
      else expect(input).toMatchObject({ userId, quizId, draft });
    }
  },
});
