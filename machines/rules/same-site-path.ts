const home = '/';
/** One slash, then no second one and no backslash, which browsers read as a slash, nor a character they drop. */
const onThisSite = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** Sent back to one of these, a person who just signed in would be asked to sign in again. */
const doors = /^\/(login|signup)(?=[/?#]|$)/;

/** Where to go after signing in: the wanted path of this site, or home for anything that could lead elsewhere. */
export function sameSitePath(wanted: string | undefined): string {
  if (wanted === undefined || !onThisSite.test(wanted) || doors.test(wanted)) return home;
  const path = wanted.split(/[?#]/, 1)[0] ?? home;
  return path.includes('//') ? home : wanted;
}
