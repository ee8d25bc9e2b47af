const KEYS = [
  ['abacus', /abacus/],
  ['vedic-maths', /vedic/],
  ['rubiks-cube', /rubik|cube/],
  ['handwriting', /hand\s*-?writ|cursive|calligraph/],
  ['phonics', /phonic/],
] as const;

export type SubjectKey = (typeof KEYS)[number][0] | 'other';

export const subjectKey = (name: string | undefined): SubjectKey => {
  const plain = (name ?? '').toLowerCase();
  return KEYS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
};
