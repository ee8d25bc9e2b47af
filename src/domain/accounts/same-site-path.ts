const home = '/';
/**
 * One slash, not followed by a slash or backslash, which browsers treat alike, and no character that they
 * drop.
 */
const onThisSite = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** After signing in, these would ask the person to sign in again. */
const doors = /^\/(login|signup)(?=[/?#]|$)/;

/** Where to go after signing in: the wanted path of this site, or home if it could lead elsewhere. */
export function sameSitePath(wanted: string | undefined): string {
  if (wanted === undefined || !onThisSite.test(wanted) || doors.test(wanted)) return home;
  const path = wanted.split(/[?#]/, 1)[0] ?? home;
  return path.includes('//') ? home : wanted;
}
