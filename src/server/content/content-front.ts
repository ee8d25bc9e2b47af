import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { logCall } from '#server/http/request-log.ts';
import type { Site } from '#server/http/site.ts';
import type { Services } from '#server/services.ts';
import { type CacheBounds, createContentCache } from './content-cache.ts';
import { type Answer, KeptAnswer, type MadeAnswer } from './kept-answer.ts';
import { sharedTarget } from './shared-target.ts';

const roomy: CacheBounds = { answers: 1000, bytes: 32 * 1024 * 1024 };

interface FrontOptions {
  /** Answers everything that is not kept. */
  readonly site: Site;
  readonly config: Pick<Config, 'corsOrigins'>;
  readonly logger: Logger;
  readonly services: () => Services | undefined;
  readonly bounds?: CacheBounds | undefined;
}

/**
 * Stands before the site and answers from memory what is the same for everybody, for as long as the content is
 * of one version. What it keeps are the site's own answers, so they carry every header that the site gives.
 */
export function contentFront({ site, config, logger, services, bounds = roomy }: FrontOptions): Site {
  const cache = createContentCache(bounds);
  const friends = new Set<string>(config.corsOrigins);

  /** Asks the site on behalf of everybody: without a token, a cookie, or a word about forms of the answer. */
  const askSite = async (url: string, origin: string | undefined): Promise<MadeAnswer> => {
    const headers = origin === undefined ? {} : { Origin: origin };
    const response = await site.fetch(new Request(url, { headers }), {});
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };

  // No app of its own around it: that would cost half of what a kept answer does.
  const fetch: Site['fetch'] = (raw, bindings) => {
    const version = services()?.contentVersion;
    const isRead = raw.method === 'GET' || raw.method === 'HEAD';
    const target = version !== undefined && isRead ? sharedTarget(raw.url) : undefined;
    if (version === undefined || target === undefined) return site.fetch(raw, bindings);

    const began = performance.now();
    const { headers } = raw;
    const from = headers.get('Origin');
    const origin = from !== null && friends.has(from) ? from : undefined;
    const key = origin === undefined ? target.key : `${origin} ${target.key}`;
    const wanted = {
      acceptEncoding: headers.get('Accept-Encoding'),
      ifNoneMatch: headers.get('If-None-Match'),
    };
    let asked = false;
    const send = ({ status, headers, body }: Answer) => {
      // The site has logged what it was asked itself.
      if (target.route !== undefined && !asked)
        logCall(logger, { method: raw.method, route: target.route, status, began });
      return new Response(raw.method === 'HEAD' ? null : body, { status, headers });
    };
    const fromCache = (kept: KeptAnswer): Response | Promise<Response> => {
      const answer = kept.as(wanted);
      return answer instanceof Promise ? answer.then(send) : send(answer);
    };
    const atVersion = (current: string): Response | Promise<Response> => {
      const kept = cache.find(current, key);
      if (kept !== undefined) return fromCache(kept);
      return cache
        .fill(current, key, () => {
          asked = true;
          return askSite(raw.url, origin);
        })
        .then((filled) => (filled instanceof KeptAnswer ? fromCache(filled) : send(filled)));
    };

    const known = version.known();
    if (known !== undefined) return atVersion(known);
    return version
      .look()
      .then((found) => (found === undefined ? site.fetch(raw, bindings) : atVersion(found)));
  };
  return { fetch };
}
