import {
  getQuestionsByQuiz,
  getQuestionsOfSubmission,
  getSubmission,
  submitQuiz,
} from '#contract/quizzes.ts';
import type { AttemptToSend, OfQuiz, WatchResult } from '#domain/attempts/attempt.ts';
import { attemptMinutes } from '#domain/attempts/attempt-clock.ts';
import { openAttemptFrom } from '#domain/attempts/attempt-on-device.ts';
import { deadlineBounds, isOver } from '#domain/attempts/stored-submission.ts';
import type { UncountedAnswers } from '#domain/attempts/submitted-attempt.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import { attemptLookUpMachine } from '#machines/quiz-attempt/attempt-look-up.machine.ts';
import { claimAttemptMachine } from '#machines/quiz-attempt/claim-attempt.machine.ts';
import { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { submitAttemptMachine } from '#machines/quiz-attempt/submit-attempt.machine.ts';
import { timed } from '../../platform/timing.ts';
import { calling } from '../calling.ts';
import { type ActivityLog, createActivityLog } from './activity-log.ts';
import { createDraftWriter } from './draft-writer.ts';
import { asking, createLookUpActors, type LookUpSources } from './look-up-actors.ts';
import { createSendRequest, toPayload } from './send-request.ts';

export interface AttemptSources extends LookUpSources {
  readonly activity?: ActivityLog;
}

export function createAttemptActors(sources: AttemptSources) {
  const { api, store, tabClients, now, submissions } = sources;
  const activity = sources.activity ?? createActivityLog(now);
  const saveAttempt = sendAnswersMachine.provide({
    actors: { send: createSendRequest({ api, now, activity }) },
  });
  const lookUpActors = createLookUpActors(sources, saveAttempt);
  const readDraft = async ({ userId, quizId }: OfQuiz) => {
    const draft = await store.read(userId, quizId);
    return draft === 'unreadable' ? null : draft;
  };

  const listSubmissions = calling(
    async ({ userId, quizId }: OfQuiz) => (await submissions(userId, quizId)).data,
  );
  const submitAttempt = submitAttemptMachine.provide({
    actors: {
      sendAnswers: saveAttempt,
      readSubmitted: calling(async (ofQuiz: OfQuiz) => (await readDraft(ofQuiz))?.handedIn ?? false),
      keepSubmitted: calling((attempt: AttemptToSend) => store.write(attempt, true)),
      listSubmissions,
      setAnswersAside: calling((answers: UncountedAnswers) => store.addNotCounted(answers)),
      clearDraft: calling(({ userId, quizId }: OfQuiz) => store.clear(userId, quizId)),
    },
  });

  return {
    ...lookUpActors,
    lookUpAttempt: attemptLookUpMachine.provide({ actors: lookUpActors }),
    keepDraft: calling((attempt: AttemptToSend) => store.write(attempt)),
    openAttempt: asking(async (attempt: AttemptToSend) => {
      const { clientId, userId, paper } = attempt;
      const { value, times } = await timed(now, () =>
        api.call(submitQuiz, { body: toPayload({ ...attempt, status: 'in-progress' }), personId: userId }),
      );
      const minutes = paper?.quiz.timeLimit ?? null;
      const tabClientIds = tabClients.list();
      return openAttemptFrom({ stored: value.data, draft: null, clientId, tabClientIds, minutes, times });
    }),
    claimAttempt: claimAttemptMachine.provide({
      actors: { listSubmissions, readDraft: calling(readDraft), sendAnswers: saveAttempt },
    }),
    saveAttempt,
    watchAttempt: calling<WatchResult, AttemptToSend>(async ({ submissionId, savesAttempts }, signal) => {
      if (!savesAttempts || submissionId === null)
        return { kind: 'seen', revision: null, clientId: null, deadline: null, minutes: null };
      const { value, times } = await timed(now, () =>
        api.call(getSubmission, { params: { submissionId }, signal }),
      );
      const stored = value.data;
      if (isOver(stored)) return { kind: 'closed' };
      return {
        kind: 'seen',
        revision: stored.revision ?? null,
        clientId: stored.clientId ?? null,
        deadline: deadlineBounds(stored, times),
        minutes: attemptMinutes(stored, null),
      };
    }),
    submitAttempt,
    setDraftAside: calling(({ userId, quizId, reason }: OfQuiz & { readonly reason: string }) =>
      store.setAside(userId, quizId, reason).catch(() => undefined),
    ),
    loadReview: calling<readonly PaperQuestion[], Pick<AttemptToSend, 'quizId' | 'submissionId'>>(
      async ({ quizId, submissionId }, signal) => {
        const { data } =
          submissionId === null
            ? await api.call(getQuestionsByQuiz, { params: { quizId }, signal })
            : await api.call(getQuestionsOfSubmission, { params: { quizId, submissionId }, signal });
        return data;
      },
    ),
    draftWriter: createDraftWriter(store, activity),
  };
}
