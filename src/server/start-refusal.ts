/** Why the process does not start: one line that a person can act on. It is printed without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
