import { fromPromise } from 'xstate';
import { correctKey, getQuizVersion, previewCorrection } from '#contract/office/quizzes.ts';
import type {
  CorrectionOutcome,
  CorrectionRequest,
  PreviewOutcome,
  PreviewRequest,
} from '#machines/key-correction/key-correction.types.ts';
import { ApiError, isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

const errorMessage = ({ fields, message }: ApiError): string => fields[0]?.message ?? message;

/** Whether the API rejected the request before changing anything. */
const isRefusal = ({ kind, status }: ApiError): boolean =>
  kind === 'refused' && status !== null && status < 500;

/** @param onError called for each failed request */
export const createPreviewCorrection = (api: ApiClient, onError: (error: ApiError) => void) =>
  fromPromise<PreviewOutcome, PreviewRequest>(async ({ input, signal }) => {
    const { quizId, versionId, questionId, optionId } = input;
    const params = { id: quizId, versionId };
    try {
      // Loaded before the preview, which cannot distinguish a finished correction from one that changes no score.
      const { data: version } = await api.call(getQuizVersion, { params, signal });
      const question = version.questions.find(({ id }) => id === questionId);
      if (question?.correctOptionId === optionId) return { kind: 'right' };
      const { data: result } = await api.call(previewCorrection, {
        params,
        body: { questionId, optionId },
        signal,
      });
      return { kind: 'previewed', result };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onError(error);
      return { kind: 'failed', reason: errorMessage(error) };
    }
  });

/** @param onError called for each failed request */
export const createCorrectKey = (api: ApiClient, onError: (error: ApiError) => void) =>
  fromPromise<CorrectionOutcome, CorrectionRequest>(async ({ input }) => {
    const { quizId, versionId, questionId, optionId, digest } = input;
    try {
      // Not aborted with the screen: the server may have processed it already.
      const { data: result } = await api.call(correctKey, {
        params: { id: quizId, versionId },
        body: { questionId, optionId, digest },
      });
      return { kind: 'corrected', result };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onError(error);
      if (isRefusedWith(error, 409)) return { kind: 'outdated', reason: error.message };
      return { kind: isRefusal(error) ? 'refused' : 'unclear', reason: errorMessage(error) };
    }
  });
