/** Pages without header and footer: docs/specification.md#2-pages. */
const bare =
  /^\/(?:(?:login|signup|forgotten-password|reset-password|instructions|success|results)\/?$|(?:questionPaper|ViewResults)(?:\/|$))/;

/** Accepts a path or a route. */
export const isBare = (path: string): boolean => bare.test(path);
