import type { ChosenFile } from '#machines/question-import/question-import.types.ts';

export const sourceOf = (file: ChosenFile | null) => file?.name ?? 'the pasted text';
