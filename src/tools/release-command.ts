import { run } from './site-commands.ts';

// A release runs its commands by this file, which is bundled with all of them.
await run();
