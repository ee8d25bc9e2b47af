/** The key of the draft of one person's attempt at one quiz. */
export const draftKey = (userId: string, quizId: string): string => `${userId}:${quizId}`;

/** The person and the quiz in the key of a draft; a quiz's id may have colons. */
export function ownerOf(key: string): { readonly userId: string; readonly quizId: string } {
  const [userId = '', ...rest] = key.split(':');
  return { userId, quizId: rest.join(':') };
}
