import type { AttemptEvent } from '#contract/attempt-events.ts';
import { changedAnswers } from '#domain/attempts/changed-answers.ts';
import { mergeAnswers, type TimedAnswers, uncountedAnswers } from '#domain/attempts/merge-answers.ts';
import { gradeColumns } from './attempt-questions.ts';
import { isLateWindowOpen, messages } from './attempt-rules.ts';
import { progressWith } from './merge-stale-answers.ts';
import type { GradedQuestions } from './quiz-questions.ts';
import type { Occurrence } from './record-decisions.ts';
import { type AttemptRequest, requestedAnswers } from './start-attempt.ts';
import { type StoredSubmission, timedAnswers } from './submissions.ts';

const clockSlackMs = 2000;

/** A delayed submit of the same page must not undo a later save. Closing by the server is no save. */
function isCurrent(revision: number, stored: StoredSubmission): boolean {
  return revision === stored.revision || (stored.closedBy === 'server' && revision === stored.revision - 1);
}

/** Whether every answer of a submit is stored or replaced by a later one. */
export function isCounted(request: AttemptRequest, stored: StoredSubmission): boolean {
  return uncountedAnswers(requestedAnswers(request), timedAnswers(stored)).length === 0;
}

export function submitRefusal(stored: StoredSubmission, request: AttemptRequest, now: Date): string {
  if (stored.status === 'in-progress' && request.timeUp === true && now < stored.deadline)
    return messages.moreTime;
  if (stored.status === 'in-progress')
    return isLateWindowOpen(stored, now) ? messages.conflict : messages.tooLate;
  if (stored.keyShownAt !== null) return messages.resultSeen;
  if (stored.closedBy !== 'server') return messages.alreadySubmitted;
  return isLateWindowOpen(stored, now) ? messages.resultSeen : messages.tooLate;
}

export const submitFields = (request: AttemptRequest, now: Date) => ({
  at: now.getTime(),
  clientId: request.clientId ?? null,
  background: request.background ?? false,
  ...(request.activity === undefined ? {} : { activity: request.activity }),
});

export function submitEvent(
  stored: StoredSubmission,
  request: AttemptRequest,
  paper: GradedQuestions,
  now: Date,
): Occurrence<StoredSubmission> {
  const isSubmitted = stored.closedBy === 'person';
  const added = answersBeforeSubmit(stored, request);
  const merged = isSubmitted
    ? mergeAnswers(timedAnswers(stored), added)
    : withMissingAnswers(stored, request);
  const common = {
    ...submitFields(request, now),
    ...gradeColumns(paper, merged.answers),
    changed: changedAnswers(timedAnswers(stored).answers, merged.answers),
  };
  const event: AttemptEvent =
    stored.status === 'in-progress'
      ? {
          type: 'attempt.submitted',
          ...common,
          revision: request.revision,
          ...(request.timeUp === true ? { timeUp: true } : {}),
        }
      : { type: 'answers.lateCounted', ...common, added: Object.keys(added.answers).length };
  const progress = isSubmitted
    ? progressWith(stored, merged)
    : request.progress && { ...request.progress, answeredAt: { ...merged.answeredAt } };
  return { stored, event, progress };
}

/** The request's answers win when it is current. */
function withMissingAnswers(stored: StoredSubmission, request: AttemptRequest): TimedAnswers {
  const requested = requestedAnswers(request);
  const known = timedAnswers(stored);
  const knowsAll = request.revision === undefined || isCurrent(request.revision, stored);
  return knowsAll ? mergeAnswers(requested, known) : mergeAnswers(known, requested);
}

/** The answers of a request that were chosen before the attempt was submitted. */
function answersBeforeSubmit(stored: StoredSubmission, request: AttemptRequest): TimedAnswers {
  const { answers, answeredAt } = requestedAnswers(request);
  const submittedAt = (stored.completedAt ?? stored.startedAt).getTime() - stored.startedAt.getTime();
  const known = timedAnswers(stored);
  const added = Object.entries(answers).filter(([index]) => {
    const at = answeredAt[index];
    if (at === undefined || at > submittedAt + clockSlackMs) return false;
    return known.answers[index] === undefined || at > (known.answeredAt[index] ?? 0);
  });
  return { answers: Object.fromEntries(added), answeredAt };
}
