/** The server refused what an actor asked for; `message` is what it said, or ''. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** The same request would be refused again. */
  readonly isLasting: boolean;

  constructor(message: string, isLasting: boolean) {
    super(message);
    this.isLasting = isLasting;
  }
}
