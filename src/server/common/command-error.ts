/** Why a command fails, as one actionable line for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
