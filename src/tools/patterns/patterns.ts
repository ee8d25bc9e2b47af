import { run } from './check-patterns.ts';

await run();
