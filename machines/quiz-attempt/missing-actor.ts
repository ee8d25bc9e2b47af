/** Stands in for an actor that the site provides: it fails as soon as it starts. */
export const missing = (actor: string) => (): never => {
  throw new Error(`actor ${actor} must be provided`);
};
