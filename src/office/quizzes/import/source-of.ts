import type { ChosenFile } from '#machines/question-import/question-import.types.ts';

/** What is checked, in words: the file by its name, or the text. */
export const sourceOf = (file: ChosenFile | null) => file?.name ?? 'the pasted text';
