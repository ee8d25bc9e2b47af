/** docs/specification.md#2-pages */
const bare =
  /^\/(?:(?:login|signup|forgotten-password|reset-password|instructions|success|results)\/?$|(?:questionPaper|ViewResults)(?:\/|$))/;

export const isBare = (path: string): boolean => bare.test(path);
