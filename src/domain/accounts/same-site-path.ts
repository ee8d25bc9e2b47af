const home = '/';
/** Browsers treat a backslash as a slash and drop control characters. */
const onThisSite = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const signInPages = /^\/(login|signup)(?=[/?#]|$)/;

/** The path to open after signing in; `/` for another site. */
export function sameSitePath(wanted: string | undefined): string {
  if (wanted === undefined || !onThisSite.test(wanted) || signInPages.test(wanted)) return home;
  const path = wanted.split(/[?#]/, 1)[0] ?? home;
  return path.includes('//') ? home : wanted;
}
