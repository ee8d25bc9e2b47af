/**
 * Why the suites let a mutant live, by machine and by the mutant's name. The check fails for a survivor that is
 * not here, and for one here that was killed or is gone.
 */
export const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
