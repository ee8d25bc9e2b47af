import { buildIfStale } from './build.ts';
import { reportExpectedErrors } from './give-up.ts';

/** `npm run build` */
await reportExpectedErrors(buildIfStale);
