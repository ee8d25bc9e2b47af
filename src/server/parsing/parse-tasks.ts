import { checkResponse } from '#server/question-files/checked-file.ts';
import { type FileToRead, readFile } from '#server/question-files/read-file.ts';
import { renderMarkdown } from './legal-html.ts';

/** Values must be structured-cloneable. */
export const parseTasks = {
  questionFile: readFile,
  checkedFile: (input: FileToRead) => checkResponse(readFile(input)),
  markdown: renderMarkdown,
};

export type ParseTasks = typeof parseTasks;
export type ParseTaskName = keyof ParseTasks;
