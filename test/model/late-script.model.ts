import { lateScriptMachine } from '#machines/loading/late-script.machine.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';

/** What the walks of the late script machine and of its screen share. */
export const lateScriptModel = {
  machine: lateScriptMachine,
  inputs: [{ isHere: false }, { isHere: true }],
  callbacks: { page: ['network.restored'] },
  events: [
    done('fetchScript'),
    failed('fetchScript', new TypeError('Failed to fetch')),
    { type: 'network.restored' },
    after('retry', 'lateScript.waiting'),
  ],
  project: ({ value }) => ({ value }),
} satisfies ModelOptions<typeof lateScriptMachine>;
