const home = '/';
/** Exactly one leading slash, since browsers treat a backslash alike, and no character that they drop. */
const onThisSite = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** These would ask a signed-in user to sign in again. */
const doors = /^\/(login|signup)(?=[/?#]|$)/;

/** The path to open after signing in; the home page for another site's. */
export function sameSitePath(wanted: string | undefined): string {
  if (wanted === undefined || !onThisSite.test(wanted) || doors.test(wanted)) return home;
  const path = wanted.split(/[?#]/, 1)[0] ?? home;
  return path.includes('//') ? home : wanted;
}
