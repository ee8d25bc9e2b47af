import { buildIfStale } from './build.ts';
import { reportExpectedErrors } from './give-up.ts';

await reportExpectedErrors(buildIfStale);
