import { expect, test } from 'vitest';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { growthOf, linearGrowth } from '../support/growth.ts';
import { bytesOf } from '../support/server/question-files.ts';

test('the time to recognise a file of U+2028 is in proportion to its size', async () => {
  const growth = await growthOf((size) => readQuestionFile(bytesOf(`x${'\u2028'.repeat(size)}`)), 50_000);
  expect(growth).toBeLessThan(linearGrowth);
});
