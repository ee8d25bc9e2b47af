import type { ChosenFile } from '#machines/question-import/question-import.types.ts';

export const sourceName = (file: ChosenFile | null) => file?.name ?? 'the pasted text';
