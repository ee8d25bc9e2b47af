import { fromPromise } from 'xstate';

/** An actor that makes one call. */
export const calling = <Output, Input>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal));
