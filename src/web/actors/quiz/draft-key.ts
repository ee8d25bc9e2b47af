export const draftKey = (userId: string, quizId: string): string => `${userId}:${quizId}`;

/** A quiz id may contain colons. */
export function parseDraftKey(key: string): { readonly userId: string; readonly quizId: string } {
  const [userId = '', ...rest] = key.split(':');
  return { userId, quizId: rest.join(':') };
}
