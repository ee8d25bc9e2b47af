/** The output of an actor that has ended, as the parameter of a guard or an action. */
export const getOutput = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output;
