import { fromPromise } from 'xstate';
import { checkQuestionFile, fileTooLarge, importQuestionFile } from '#contract/office/question-files.ts';
import { getOfficeQuiz } from '#contract/office/quizzes.ts';
import type {
  CheckOutcome,
  CheckRequest,
  FileBytes,
  ImportOutcome,
  ImportRequest,
  ImportSource,
} from '#machines/question-import/question-import.types.ts';
import { ApiError, isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { sendLarge, tooLargeStatus } from '../../app/send-large.ts';

/** Reads a file, or a text as UTF-8. Rejects when the file cannot be read. */
export const readSource = fromPromise<FileBytes, ImportSource>(async ({ input: { file, text } }) =>
  file === null ? new TextEncoder().encode(text) : new Uint8Array(await file.arrayBuffer()),
);

function send<Call extends typeof checkQuestionFile | typeof importQuestionFile>(
  call: Call,
  { quizId, content, ...choices }: CheckRequest,
  signal: AbortSignal,
) {
  const chosen = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== null));
  const path = call.path
    .replace('{id}', encodeURIComponent(quizId))
    .replace('{choices}', encodeURIComponent(JSON.stringify(chosen)));
  return sendLarge<Call['response']>(
    { ...call, path },
    { body: content, type: 'application/octet-stream', signal, tooLarge: fileTooLarge },
  );
}

const errorMessage = ({ fields, message }: ApiError): string => fields[0]?.message ?? message;

/** @param onError called for each failed request */
export const createCheckFile = (api: ApiClient, onError: (error: ApiError) => void) =>
  fromPromise<CheckOutcome, CheckRequest>(async ({ input, signal }) => {
    try {
      // Loaded before the check, so that the import detects a change between the two.
      const { data: quiz } = await api.call(getOfficeQuiz, { params: { id: input.quizId }, signal });
      const { revision } = quiz;
      const { data: file } = await send(checkQuestionFile, input, signal);
      return { kind: 'checked', revision, file };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onError(error);
      const isFinal = error.status === tooLargeStatus || isRefusedWith(error, 400);
      return { kind: isFinal ? 'refused' : 'failed', reason: errorMessage(error) };
    }
  });

/** @param onError called for each failed request */
export const createImportFile = (onError: (error: ApiError) => void) =>
  fromPromise<ImportOutcome, ImportRequest>(async ({ input, signal }) => {
    try {
      const { data } = await send(importQuestionFile, input, signal);
      return { kind: 'added', added: data.added };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onError(error);
      // The file was valid when it was checked, so the quiz has changed.
      if (isRefusedWith(error, 400, 409)) return { kind: 'outdated' };
      return { kind: 'failed', reason: errorMessage(error) };
    }
  });
