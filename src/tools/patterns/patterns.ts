import { run } from './check-patterns.ts';

/** A part of `npm run lint`. */
await run();
