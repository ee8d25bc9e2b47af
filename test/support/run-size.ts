import process from 'node:process';

/** Whether the long runs are whole (`npm run test:all`), or a share of them with a fixed seed (`npm test`). */
export const isWhole = process.env.TEST_ALL === '1';

/**
 * The tag of a case of a test in the browser that stands for several alike. `npm test` plays the first `kept` of them,
 * none where a machine, a screen or another story shows it too; `npm run test:all` every one.
 */
export const caseTag = (index: number, kept = 1) => ({ tag: index < kept ? [] : ['@extended'] });
