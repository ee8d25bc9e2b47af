import process from 'node:process';

/** Long runs are complete (`npm run test:all`), or a share with a fixed seed (`npm test`). */
export const isWhole = process.env.TEST_ALL === '1';

/** @param kept `npm test` runs this many of the cases, `npm run test:all` all */
export const caseTag = (index: number, kept = 1) => ({ tag: index < kept ? [] : ['@extended'] });
