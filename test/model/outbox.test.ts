import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { outboxModel } from './outbox.model.ts';

describeModel('the outbox machine', {
  ...outboxModel,
  check: ({ snapshot, emitted, started }) => {
    const { asked, drafts, listeners, untold } = snapshot.context;
    if (snapshot.matches('resting')) expect(asked).toEqual([]);
    for (const { src, input } of started)
      expect(input).toEqual(src === 'sendDraft' ? drafts[0] : { userId: asked[0] });
    // News go to the users who listen, and are kept for the others.
    for (const told of emitted) expect(told).toMatchObject({ type: 'news.told', userId: 'st-1' });
    if (listeners.includes('st-1')) expect(untold.map(({ userId }) => userId)).not.toContain('st-1');
    else expect(emitted).toEqual([]);
  },
});
