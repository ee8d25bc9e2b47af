import { expect } from 'vitest';
import { lookUpModel } from './attempt-look-up.model.ts';
import { describeModel } from './graph.ts';

describeModel('the attempt look-up machine', {
  ...lookUpModel,
  check: ({ snapshot, started }) => {
    const { quizId, userId } = snapshot.context;
    for (const { input } of started) {
      if (snapshot.matches('readingDevice') || snapshot.matches({ asking: 'listing' })) {
        expect(input).toMatchObject({ quizId, userId });
      }
    }
    if (snapshot.status === 'done') expect(snapshot.output).toMatchObject({ kind: snapshot.context.way });
  },
});
