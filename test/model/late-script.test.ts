import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { lateScriptModel } from './late-script.model.ts';

describeModel('the late script machine', {
  ...lateScriptModel,
  check: ({ event, snapshot, previous, started }) => {
    expect(snapshot.hasTag('here')).toBe(snapshot.matches('here'));
    // One call at a time, and none for what is there.
    const begins = snapshot.matches('fetching') && (isFirst(event) || !previous.matches('fetching'));
    expect(started.filter(({ src }) => src === 'fetchScript')).toHaveLength(begins ? 1 : 0);
  },
});

const isFirst = ({ type }: { readonly type: string }) => type === 'xstate.init';
