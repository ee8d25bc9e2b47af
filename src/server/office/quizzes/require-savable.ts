import { activityLimits } from '#contract/activity-limits.ts';
import type { QuizDocument } from '#contract/office/quiz-document.ts';
import type { SubmitQuizRequest } from '#contract/quizzes.ts';
import { invalidInput } from '#server/common/http-error.ts';
import { largestBody } from '#server/http/body-limit.ts';

const id = 'i'.repeat(64);
/** 11 days: staff may give more time. */
const longestMs = 999_999_999;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const longestFirst = (texts: readonly string[]) =>
  texts.toSorted((one, other) => bytesOf(other) - bytesOf(one));

function chosenTexts({ questions, drawCount, practice }: QuizDocument): readonly string[] {
  const longest = longestFirst(
    questions.map(({ options }) => longestFirst(options.map(({ text }) => text))[0] ?? ''),
  );
  // The questions are an example: in an attempt, each exercise may have options as long as any of them.
  if (practice !== null) return longest.map(() => longest[0] ?? '');
  return longest.slice(0, drawCount ?? longest.length);
}

/** Bytes of a request in which the longest options are chosen and every question is marked. */
function largestSubmit(document: QuizDocument): number {
  const answers = chosenTexts(document);
  const places = [...answers.keys()];
  const request: Required<SubmitQuizRequest> = {
    quizId: id,
    userId: id,
    submissionId: id,
    clientId: id,
    answers: Object.fromEntries(answers.entries()),
    progress: {
      marked: places,
      visited: places,
      current: places.length,
      answeredAt: Object.fromEntries(places.map((place) => [place, longestMs])),
    },
    score: 100 / 3,
    timeTaken: longestMs,
    status: 'in-progress',
    revision: 2_147_483_647,
    background: true,
    timeUp: true,
    activity: 'a'.repeat(activityLimits.bytes),
  };
  return bytesOf(request);
}

const toKilobytes = (bytes: number) => Math.ceil(bytes / 1024);

/** @throws HttpError 400 when a submit may be too large for the server, and for a request that outlives its page */
export function requireSavable(document: QuizDocument): void {
  const bytes = largestSubmit(document);
  if (bytes <= largestBody) return;
  const [field, remedy] =
    document.practice === null
      ? ['questions', 'Shorten the options, take out questions, or let each attempt draw fewer.']
      : ['practice', 'Make a paper with fewer exercises.'];
  const message = `The longest answers to all questions take ${toKilobytes(bytes)} kB, and at most ${toKilobytes(largestBody)} kB can be saved. ${remedy}`;
  throw invalidInput([{ field, message }]);
}
