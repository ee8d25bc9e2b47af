/** Header and footer are hidden on these (specification, section 2). */
const bare = /^\/(?:(?:login|signup|instructions|success|results)\/?$|(?:questionPaper|ViewResults)(?:\/|$))/;

/** Whether a page stands alone, by its path or its route. */
export const isBare = (path: string): boolean => bare.test(path);
