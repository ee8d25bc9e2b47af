import process from 'node:process';

/** Whether the long runs are whole (`npm run test:all`), or a share of them with a fixed seed (`npm test`). */
export const isWhole = process.env.TEST_ALL === '1';
