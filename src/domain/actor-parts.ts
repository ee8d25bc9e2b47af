/** An actor that throws when it starts, until `provide()` replaces it. */
export const missing = (actor: string) => (): never => {
  throw new Error(`actor ${actor} must be provided`);
};

/** The output of an actor that has ended, as the parameter of a guard or an action. */
export const getOutput = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output;

/** A guard that holds when an actor has ended with these fields in its output. */
export const endedWith =
  (fields: Readonly<Record<string, string | boolean>>) =>
  ({ event }: { readonly event: object }): boolean => {
    const output = new Map<string, unknown>(Object.entries(Object('output' in event ? event.output : {})));
    return Object.entries(fields).every(([field, value]) => output.get(field) === value);
  };

export const toast = <const Tone extends 'success' | 'warning' | 'error'>(tone: Tone, message: string) =>
  ({ type: 'toast.requested', tone, message }) as const;
