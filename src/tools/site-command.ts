import { run } from './site-commands.ts';

await run();
