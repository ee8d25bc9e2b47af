/** `message` is the server's, or ''. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** A retry would be refused too. */
  readonly isLasting: boolean;

  constructor(message: string, isLasting: boolean) {
    super(message);
    this.isLasting = isLasting;
  }
}
