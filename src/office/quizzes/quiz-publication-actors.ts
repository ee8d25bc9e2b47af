import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { savedDraft } from '#contract/office/quiz-document.ts';
import { getOfficeQuiz, publishQuiz, saveQuizDraft } from '#contract/office/quizzes.ts';
import type {
  CheckedTexts,
  PublishOutcome,
  QuizTexts,
  SaveOutcome,
  SendRequest,
  StoredOutcome,
} from '#machines/quiz-publication/quiz-publication.types.ts';
import { ApiError, isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { problemsByControl } from './problems.ts';
import { toDocument } from './quiz-texts.ts';

/** Validates by the rules of a draft, which may be incomplete. */
export function checkTexts(texts: QuizTexts): CheckedTexts {
  const checked = v.safeParse(savedDraft, toDocument(texts));
  if (checked.success) return { kind: 'fit', document: checked.output };
  const errors = checked.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    message: issue.message,
  }));
  return { kind: 'unfit', problems: problemsByControl(texts, errors) };
}

/** The outcome of a failed request; rethrows any other error. */
function toOutcome(error: unknown, texts: QuizTexts, onError: (error: ApiError) => void) {
  if (!(error instanceof ApiError)) throw error;
  onError(error);
  if (error.fields.length > 0)
    return { kind: 'refused', problems: problemsByControl(texts, error.fields) } as const;
  return { kind: isRefusedWith(error, 409) ? 'conflict' : 'failed', reason: error.message } as const;
}

// Writes are not aborted with the screen: the server may have processed them already.

/** @param onError called for each failed request */
export const createSaveDraft = (api: ApiClient, onError: (error: ApiError) => void) =>
  fromPromise<SaveOutcome, SendRequest>(async ({ input: { quizId, revision, texts, document } }) => {
    try {
      const { data } = await api.call(saveQuizDraft, {
        params: { id: quizId },
        body: { revision, document },
      });
      return { kind: 'saved', revision: data.revision };
    } catch (error) {
      return toOutcome(error, texts, onError);
    }
  });

/**
 * Publishes the stored draft.
 * @param onError called for each failed request
 */
export const createPublishDraft = (api: ApiClient, onError: (error: ApiError) => void) =>
  fromPromise<PublishOutcome, SendRequest>(async ({ input: { quizId, revision, texts } }) => {
    try {
      const { data } = await api.call(publishQuiz, { params: { id: quizId }, body: { revision } });
      return { kind: 'published', number: data.number, revision: data.revision };
    } catch (error) {
      return toOutcome(error, texts, onError);
    }
  });

/**
 * Compares the stored quiz with the one that was sent.
 * @param onError called for each failed request
 */
export const createCompareStored = (api: ApiClient, onError: (error: ApiError) => void) =>
  fromPromise<StoredOutcome, SendRequest>(async ({ input: { quizId, document }, signal }) => {
    try {
      const { data: stored } = await api.call(getOfficeQuiz, { params: { id: quizId }, signal });
      // Both come from the same schema, so their keys have the same order.
      if (JSON.stringify(stored.document) !== JSON.stringify(document)) return { kind: 'other' };
      const { revision } = stored;
      if (stored.changedBy !== null) return { kind: 'saved', revision };
      const current = stored.versions.find(({ isCurrent }) => isCurrent);
      return stored.status === 'published' && current !== undefined
        ? { kind: 'published', number: current.number, revision }
        : { kind: 'other' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onError(error);
      return { kind: 'other' };
    }
  });
