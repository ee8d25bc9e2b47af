/** One actionable line, printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
