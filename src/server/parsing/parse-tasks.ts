import { Buffer } from 'node:buffer';
import type { QuestionFileFormat } from '#contract/office/question-files.ts';
import { renderMarkdown } from '#server/legal-pages/legal-html.ts';
import { readQuestionFile } from '#server/office/question-files/read-question-file.ts';

interface FileToRead {
  /** In base64. */
  readonly file: string;
  readonly format: QuestionFileFormat | undefined;
}

/** What the worker threads read. Each takes and returns what a message can hold. */
export const parseTasks = {
  questionFile: ({ file, format }: FileToRead) => readQuestionFile(Buffer.from(file, 'base64'), format),
  markdown: renderMarkdown,
};

export type ParseTasks = typeof parseTasks;
export type ParseTaskName = keyof ParseTasks;
