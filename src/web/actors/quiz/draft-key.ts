import type { RecordChange } from '../../platform/record-storage.ts';

export const draftKey = (userId: string, quizId: string): string => `${userId}:${quizId}`;

export const draftChange = (key: string, value: unknown): RecordChange => ({ table: 'copies', key, value });

/** A quiz id may contain colons. */
export function parseDraftKey(key: string): { readonly userId: string; readonly quizId: string } {
  const [userId = '', ...rest] = key.split(':');
  return { userId, quizId: rest.join(':') };
}
