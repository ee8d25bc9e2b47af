import * as v from 'valibot';
import {
  type CheckChoices,
  checkQuestionFile,
  type ImportChoices,
  importQuestionFile,
  type QuestionFileFormat,
} from '#contract/office/question-files.ts';
import { type PublishedQuestion, publishedQuestion } from '#domain/quizzes/edited-question.ts';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { officeOrigin, type TestStaff } from './office.ts';
import { quizCalls } from './office-quizzes.ts';
import type { TestSite } from './site.ts';

export function countingIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}

/** The first option is right by default. */
export function questionOf(
  text: string,
  options: readonly string[],
  right = 0,
  explanation = '',
): PublishedQuestion {
  return v.parse(publishedQuestion, {
    id: crypto.randomUUID(),
    text,
    options: options.map((option, index) => ({ id: `option-${index}`, text: option })),
    correctOptionId: `option-${right}`,
    explanation,
    picture: null,
  });
}

export const textsOf = ({ text, options, correctOptionId, explanation }: PublishedQuestion) => ({
  text,
  options: options.map((option) => option.text),
  right: options.findIndex(({ id }) => id === correctOptionId),
  explanation,
});

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export type BrokenFile = [
  name: string,
  format: QuestionFileFormat | undefined,
  file: Uint8Array,
  problems: readonly string[],
];

/** @returns problems as `row:column reason | text` */
export async function problemsOf(file: Uint8Array, format?: QuestionFileFormat): Promise<readonly string[]> {
  const { problems, moreProblems } = await readQuestionFile(file, { format });
  return [
    ...problems.map(({ row, column, reason, text }) => `${row ?? '-'}:${column ?? '-'} ${reason} | ${text}`),
    ...(moreProblems === 0 ? [] : [`and ${moreProblems} more`]),
  ];
}

/** Sends files of questions as a member of staff. */
export function questionFileCalls(site: TestSite, member: TestStaff) {
  const send = (path: string, quizId: string, text: string, choices: object) =>
    site.call(
      'POST',
      path.replace('{id}', quizId).replace('{choices}', encodeURIComponent(JSON.stringify(choices))),
      {
        body: text,
        headers: { Cookie: member.cookie, Origin: officeOrigin, 'Content-Type': 'application/octet-stream' },
      },
    );
  return {
    check: async (quizId: string, text: string, choices: CheckChoices = {}) =>
      v.parse(checkQuestionFile.response, (await send(checkQuestionFile.path, quizId, text, choices)).body)
        .data,
    /** Into the stored draft by default. */
    import: async (quizId: string, text: string, choices: Partial<ImportChoices> = {}) =>
      send(importQuestionFile.path, quizId, text, {
        revision: (await quizCalls(member, quizId).read()).revision,
        leaveOutRefused: false,
        rememberColumns: false,
        ...choices,
      }),
  };
}
