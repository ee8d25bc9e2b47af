/** Why a command does nothing, as one actionable line for the person who runs the site. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
