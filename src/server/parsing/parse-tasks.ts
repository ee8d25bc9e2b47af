import { Buffer } from 'node:buffer';
import type { QuestionFileFormat } from '#contract/office/question-files.ts';
import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { newQuestions } from '#server/question-files/same-question.ts';
import { renderMarkdown } from './legal-html.ts';

interface FileToRead {
  readonly file: string;
  readonly format: QuestionFileFormat | undefined;
  readonly existing: readonly PublishedQuestion[];
}

/** Values must be structured-cloneable. */
export const parseTasks = {
  questionFile: ({ file, format, existing }: FileToRead) => {
    const { questions, ...read } = readQuestionFile(Buffer.from(file, 'base64'), format);
    return { ...read, fresh: newQuestions(existing, questions) };
  },
  markdown: renderMarkdown,
};

export type ParseTasks = typeof parseTasks;
export type ParseTaskName = keyof ParseTasks;
