/** Header and footer are hidden on these (specification, section 2), and on what leads back to the login page. */
const bare =
  /^\/(?:(?:login|signup|forgotten-password|reset-password|instructions|success|results)\/?$|(?:questionPaper|ViewResults)(?:\/|$))/;

/** Whether a page stands alone, by its path or its route. */
export const isBare = (path: string): boolean => bare.test(path);
