import { expect } from 'vitest';
import { claimAttemptModel, page } from './claim-attempt.model.ts';
import { describeModel } from './graph.ts';

describeModel('the machine that takes an attempt over', {
  ...claimAttemptModel,
  check: ({ snapshot, started }) => {
    if (snapshot.status === 'done') expect(snapshot.output).toEqual({ kind: snapshot.value });
    for (const { src, input } of started) {
      if (src === 'sendAnswers') expect(input).toMatchObject({ ...page, takesOver: true, revision: 6 });
      else expect(input).toEqual(page);
    }
  },
});
