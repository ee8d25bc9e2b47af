/** The address of the list of quizzes. */
export const quizzesAddress: string = '/quizzes';

/** The address of the editor of a quiz. */
export const quizAddress = (quizId: string) => `/quizzes/${encodeURIComponent(quizId)}`;

/** The address of a quiz as a student would see it. */
export const previewAddress = (quizId: string) => `${quizAddress(quizId)}/preview`;

/** The address of the import of questions into a quiz. */
export const importAddress = (quizId: string) => `${quizAddress(quizId)}/import`;

/** The address of one version of a quiz. */
export const versionAddress = (quizId: string, versionId: string) =>
  `${quizAddress(quizId)}/versions/${encodeURIComponent(versionId)}`;
