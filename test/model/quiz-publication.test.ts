import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import {
  publishOutcomes,
  quizPublicationModel,
  saveOutcomes,
  storedOutcomes,
} from './quiz-publication.model.ts';

describeModel('the machine that publishes a quiz', {
  ...quizPublicationModel,
  check: ({ event, previous, snapshot, started, emitted }) => {
    const { context } = snapshot;
    const before = previous.context;
    const { texts, saved, sent, revision, isNew, refusal, reason, number } = context;
    expect(snapshot.status).toBe('active');

    // In every state, only typing changes the texts.
    if (event.type === 'texts.changed') {
      expect(snapshot.value).toEqual(previous.value);
      expect(context).toEqual({ ...before, texts: event.texts });
    } else expect(texts).toBe(before.texts);

    const actors = { saving: 'saveDraft', publishing: 'publishDraft', comparing: 'compareStored' } as const;
    const asked = started.map(({ src, input }) => ({ src, input }));
    const step = (['saving', 'publishing', 'comparing'] as const).find((each) =>
      snapshot.matches({ sending: each }),
    );
    const expected =
      step === undefined || event.type === 'texts.changed'
        ? []
        : [{ src: actors[step], input: { quizId: context.quizId, revision, ...sent } }];
    expect(asked).toEqual(expected);

    if ('checked' in event && event.checked.kind === 'fit' && snapshot.matches('sending')) {
      expect(sent).toEqual({ texts, document: event.checked.document });
      expect(context.isPublishing).toBe(event.type === 'publish.requested');
      expect(refusal).toBeNull();
    } else expect(sent).toEqual(before.sent);

    const output = 'output' in event ? event.output : undefined;
    const outcome = [...saveOutcomes, ...publishOutcomes, ...storedOutcomes].find((each) => each === output);
    const isStored = outcome?.kind === 'saved' || outcome?.kind === 'published';
    const stored = isStored
      ? { saved: sent.texts, isNew: false }
      : { saved: before.saved, isNew: before.isNew };
    expect({ saved, isNew }).toEqual(stored);
    expect(revision).toBe(isStored ? outcome.revision : before.revision);
    expect(number).toBe(outcome?.kind === 'published' ? outcome.number : before.number);
    if (outcome !== undefined && 'problems' in outcome)
      expect(refusal).toEqual({ problems: outcome.problems, texts });
    if (outcome !== undefined && 'reason' in outcome) expect(reason).toBe(outcome.reason);

    const isOver = previous.matches('sending') && !snapshot.matches('sending');
    expect(emitted).toEqual(isOver ? [{ type: 'quiz.outdated' }] : []);
  },
});
