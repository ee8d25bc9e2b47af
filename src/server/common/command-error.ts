/** One actionable line for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
