import { removingSample } from '#server/sample/remove-sample.ts';
import { printAnswer } from './print-answer.ts';

/** `npm run sample:remove`: removes the unchanged sample. */
export function run(): Promise<void> {
  return printAnswer(['POST', '/sample-removal'], removingSample);
}
