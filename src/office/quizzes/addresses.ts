export const quizzesAddress: string = '/quizzes';

export const quizAddress = (quizId: string) => `/quizzes/${encodeURIComponent(quizId)}`;

export const previewAddress = (quizId: string) => `${quizAddress(quizId)}/preview`;

export const importAddress = (quizId: string) => `${quizAddress(quizId)}/import`;

export const versionAddress = (quizId: string, versionId: string) =>
  `${quizAddress(quizId)}/versions/${encodeURIComponent(versionId)}`;
