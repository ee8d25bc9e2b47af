import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#server/config/config.ts';
import { scriptHash } from './script-hash.ts';

type Settings = Pick<Config, 'publicUrl' | 'apiHost' | 'corsOrigins'>;

/** The gateway's payment page is a popup that must reach its opener, and its return page is not isolated. */
export function openerPolicy(path: string): 'unsafe-none' | 'same-origin-allow-popups' {
  return /^\/payment-status\/?$/.test(path) ? 'unsafe-none' : 'same-origin-allow-popups';
}

const isRead = (path: string) => !path.startsWith('/api/');

/** @param inlineScripts CSP hashes */
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
    // Obsolete.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  } as const;
  const ofPages = readHeaders({
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
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
  const ofCalls = readHeaders({
    ...common,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: false,
    originAgentCluster: false,
  });
  return async (context, next) => {
    const { path } = context.req;
    const headers = await (isRead(path) ? ofPages : ofCalls);
    // Handlers may set stricter headers afterwards; adding headers to a finished response copies it.
    for (const [name, value] of headers) context.header(name, value);
    context.header('Cross-Origin-Opener-Policy', openerPolicy(path));
    await next();
  };
}

interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function allowInline(context: Context, { scripts, styles }: InlineParts): string {
  const policy = context.res.headers.get('Content-Security-Policy') ?? '';
  const allow = (source: string, inline: readonly string[]) => [source, ...inline.map(scriptHash)].join(' ');
  return policy
    .replace("script-src 'self'", allow("script-src 'self'", scripts))
    .replace("style-src 'self'", allow("style-src 'self'", styles));
}

async function readHeaders(options: NonNullable<Parameters<typeof secureHeaders>[0]>) {
  const app = new Hono().use(secureHeaders(options)).get('/', (context) => context.body(null));
  return [...(await app.request('/')).headers];
}
