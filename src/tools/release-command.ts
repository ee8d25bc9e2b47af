import { run } from './site-commands.ts';

// A release runs its commands through this file, which bundles all of them.
await run();
