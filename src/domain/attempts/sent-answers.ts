import { attemptMinutes } from './attempt-clock.ts';
import { uncountedAnswers } from './merge-answers.ts';
import type { SendInput, SendReply, SendResult } from './sending.ts';
import { deadlineBounds, isOver, mergeWithServer, serverAnswerSheet } from './stored-submission.ts';
import type { Submission } from './submission.ts';

const isOwn = ({ clientId, previousClientIds }: SendInput, stored: Submission): boolean =>
  !!stored.clientId && [clientId, ...previousClientIds].includes(stored.clientId);

export const isClosedTo = ({ status }: SendInput, stored: Submission): boolean =>
  stored.status === 'completed' || (status === 'in-progress' && isOver(stored));

/** The page submits at the end of a time that is not the server's any more. */
const hasMoreTime = (sent: SendInput, stored: Submission): boolean =>
  sent.timeUp === true && !isOver(stored) && isOwn(sent, stored);

export const mayMerge = (sent: SendInput, stored: Submission): boolean =>
  !isClosedTo(sent, stored) && !hasMoreTime(sent, stored) && (sent.takesOver === true || isOwn(sent, stored));

export const mergedWith = (sent: SendInput, stored: Submission): SendInput => ({
  ...sent,
  answerSheet: mergeWithServer(sent, stored),
  revision: stored.revision ?? null,
});

export function resultOfSending(sent: SendInput, reply: SendReply): SendResult {
  if (reply.kind === 'stored') {
    const { submission, times } = reply;
    return {
      kind: 'saved',
      submission,
      revision: submission?.revision ?? null,
      deadline: submission && deadlineBounds(submission, times),
      minutes: submission && attemptMinutes(submission, null),
      counted: submission?.revision === undefined ? null : serverAnswerSheet(submission),
    };
  }
  if (reply.kind !== 'instead') return reply;
  const { submission, refusal, times } = reply;
  if (sent.status === 'in-progress' && isOver(submission)) return { kind: 'closed' };
  const allCount = uncountedAnswers(sent.answerSheet, serverAnswerSheet(submission)).length === 0;
  const moreTime = hasMoreTime(sent, submission)
    ? {
        deadline: deadlineBounds(submission, times),
        minutes: attemptMinutes(submission, null),
        revision: submission.revision ?? null,
        answerSheet: mergeWithServer(sent, submission),
      }
    : null;
  return { kind: 'conflict', submission, refusal, allCount, moreTime };
}
