export const quizzesPath: string = '/quizzes';

export const practicePath: string = '/quizzes/practice';

export const sheetsPath: string = '/sheets';

export const quizPath = (quizId: string) => `/quizzes/${encodeURIComponent(quizId)}`;

export const previewPath = (quizId: string) => `${quizPath(quizId)}/preview`;

export const importPath = (quizId: string) => `${quizPath(quizId)}/import`;

export const versionPath = (quizId: string, versionId: string) =>
  `${quizPath(quizId)}/versions/${encodeURIComponent(versionId)}`;
