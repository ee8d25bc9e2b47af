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

/** Security headers for every answer: pages run only scripts and styles of this site, nothing inline. */
export function securityHeaders({ publicUrl, apiHost, corsOrigins }: Settings): MiddlewareHandler {
  const hosts = apiHost === undefined ? ["'self'"] : ["'self'", apiHost];
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
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
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: corsOrigins.length === 0 ? 'same-origin' : 'cross-origin',
    strictTransportSecurity: publicUrl?.startsWith('https:') === true ? 'max-age=31536000' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    // What a handler set is stricter: an uploaded drawing has a policy of its own.
    overwrite: false,
  });
  return async (context, next) => {
    await headers(context, next);
    context.res.headers.set('Cross-Origin-Opener-Policy', openerPolicy(context.req.path));
  };
}
