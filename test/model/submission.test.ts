import { expect } from 'vitest';
import { withChanges } from '#domain/attempts/changed-answers.ts';
import { describeModel } from './graph.ts';
import { submissionModel } from './submission.model.ts';

describeModel('the submission machine', {
  ...submissionModel,
  check: ({ event, snapshot: { context, value }, previous }) => {
    const before = previous.context;
    const isOpen = value === 'missing' || (typeof value === 'object' && 'inProgress' in value);
    expect(isOpen).toBe(context.completedAt === null);
    expect(isOpen).toBe(context.score === null);
    if (isOpen) expect(context.endSeenAt).toBe(null);
    if (event.type === 'attempt.reconstructed' || event.type === 'attempt.submittedUnread') return;
    const writes =
      event.type === 'answers.saved' ||
      event.type === 'answers.merged' ||
      event.type === 'attempt.submitted' ||
      event.type === 'answers.lateCounted' ||
      event.type === 'answers.officeCounted';
    if (event.type !== 'attempt.started')
      expect(context.answers).toEqual(writes ? withChanges(before.answers, event.changed) : before.answers);
    expect(context.revision).toBe(before.revision + (writes || event.type === 'attempt.closed' ? 1 : 0));
    if (before.keyShownAt !== null && event.type !== 'answers.officeCounted')
      expect(context.answers).toEqual(before.answers);
  },
});
