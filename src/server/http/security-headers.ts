import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'publicUrl' | 'apiHost' | 'corsOrigins'>;

/**
 * The payment page opens in a window of its own which must reach its opener, so pages that open it allow
 * popups, and the page that the gateway comes back to isolates nothing.
 */
export function openerPolicy(path: string): 'unsafe-none' | 'same-origin-allow-popups' {
  return /^\/payment-status\/?$/.test(path) ? 'unsafe-none' : 'same-origin-allow-popups';
}

/** What somebody reads who opens the address, not what a script asks for. */
const isRead = (path: string) => !path.startsWith('/api/');

/**
 * Security headers for every answer. Pages run only scripts and styles of this site, and inline only the scripts that
 * the built page has itself. The answer of a call is no document: it may do nothing at all, and what is said to
 * documents alone is not said to it.
 * @param inlineScripts the hashes of those scripts, as the policy writes them
 */
export function securityHeaders(
  { publicUrl, apiHost, corsOrigins }: Settings,
  inlineScripts: readonly string[],
): MiddlewareHandler {
  const hosts = apiHost === undefined ? ["'self'"] : ["'self'", apiHost];
  const common = {
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: corsOrigins.length === 0 ? 'same-origin' : 'cross-origin',
    strictTransportSecurity: publicUrl?.startsWith('https:') === true ? 'max-age=31536000' : false,
    xFrameOptions: 'DENY',
    // What no browser of today reads.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    // What a handler set is stricter: an uploaded drawing has a policy of its own.
    overwrite: false,
  } as const;
  const ofPages = secureHeaders({
    ...common,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts],
      workerSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: [...hosts, 'data:'],
      fontSrc: ["'self'", 'data:'],
      mediaSrc: hosts,
      connectSrc: hosts,
      frameSrc: ['https://www.youtube-nocookie.com'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
  const ofCalls = secureHeaders({
    ...common,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: false,
    originAgentCluster: false,
  });
  return async (context, next) => {
    const { path } = context.req;
    await (isRead(path) ? ofPages : ofCalls)(context, next);
    context.res.headers.set('Cross-Origin-Opener-Policy', openerPolicy(path));
  };
}
