import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { paperModel, paperNoticesAfter, secondOptionOf } from './question-paper.model.ts';

describeModel('the question paper machine', {
  ...paperModel,
  check: ({ event, snapshot, previous, emitted, received, started }) => {
    const { context } = snapshot;
    expect(emitted).toEqual(paperNoticesAfter(event, previous));
    const isClosing = snapshot.matches({ paper: { submitting: 'closing' } });
    if (isClosing) {
      expect(snapshot.matches({ paper: { answering: 'over', saving: 'sending' } })).toBe(true);
      expect(context.answerSheet).toBe(previous.context.answerSheet);
    }
    if (snapshot.matches('paper')) {
      if (!isClosing) expect(context.deadline).toBeGreaterThan(context.now);
      if (snapshot.hasTag('saved')) expect(context.unsaved).toBe(false);
    }
    if (event.type === 'answer.chosen' && snapshot.matches('paper') && !isClosing) {
      expect(context.answerSheet.answers[context.answerSheet.current]).toBe(secondOptionOf(context));
      const drafts = received.filter(({ src }) => src === 'draftWriter');
      expect(drafts.map((draft) => draft.event)).toEqual([
        {
          type: 'answers.changed',
          attempt: expect.objectContaining({ answerSheet: context.answerSheet, unsaved: true }),
        },
      ]);
    }
    for (const { src, input } of started) {
      if (src !== 'saveAttempt') continue;
      expect(input).toMatchObject({
        quizId: 'beads',
        userId: 'st-1',
        clientId: 'page-1',
        submissionId: 'submission-1',
        revision: context.revision,
        answerSheet: context.answerSheet,
      });
    }
  },
});
