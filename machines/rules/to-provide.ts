import { fromPromise } from 'xstate';

/** An actor that a machine declares and its user provides. */
export const toProvide = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor ${name} must be provided`)));
