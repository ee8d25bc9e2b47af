import { removingSample } from '#server/sample/remove-sample.ts';
import { printAnswer } from './print-answer.ts';

/** `npm run sample:remove`: takes the untouched sample out of the site, and says what it removed and kept. */
export function run(): Promise<void> {
  return printAnswer(['POST', '/sample-removal'], removingSample);
}
