import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '#server/common/single-flight.ts';
import { matchesETag } from '#server/http/matches-etag.ts';
import { compressedForms, preferredEncoding } from './compressed-forms.ts';
import type { ContentVersion } from './content-version.ts';

export interface CacheBounds {
  readonly responses: number;
  readonly bytes: number;
}

export interface Content {
  readonly status: 200 | 404;
  readonly type: string;
  readonly body: string;
  readonly isPassing?: boolean;
  readonly policy?: string;
}

export interface ResponseCache {
  /** Concurrent requests share one `make`. Caches results, not errors, for one content version. */
  readonly respond: (
    context: Context,
    version: ContentVersion | undefined,
    key: string,
    make: () => Promise<Content>,
  ) => Promise<Response>;
}

const roomy: CacheBounds = { responses: 1000, bytes: 32 * 1024 * 1024 };
const worthCompressing = 1024;
/** Node sends a short string and its headers in one write, which is faster. */
const sentAsText = 16 * 1024;

function prepare(content: Content) {
  const bytes = Buffer.from(content.body);
  return {
    ...content,
    length: bytes.length,
    sent: bytes.length > sentAsText ? bytes : content.body,
    tag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    compressed: compressedForms(content.body),
  };
}
const isLasting = ({ status, isPassing }: Content) => status === 200 && isPassing !== true;
type Prepared = ReturnType<typeof prepare>;

export function createResponseCache({ responses, bytes }: CacheBounds = roomy): ResponseCache {
  const cache = new LRUCache<string, Prepared>({
    max: responses,
    maxSize: bytes,
    // One huge response would evict all others.
    maxEntrySize: Math.floor(bytes / 4),
    // The compressed forms are smaller than the text.
    sizeCalculation: ({ length }) => 2 * length + 1,
  });
  const once = createSingleFlight<Prepared>();
  return {
    respond: async (context, version, key, make) => {
      const current = version?.known() ?? (await version?.look());
      if (current === undefined) return await send(context, prepare(await make()));
      const versioned = `${current} ${key}`;
      const found = cache.get(versioned);
      if (found !== undefined) return await send(context, found);
      const made = await once(versioned, async () => {
        const prepared = prepare(await make());
        if (isLasting(prepared)) cache.set(versioned, prepared);
        return prepared;
      });
      return await send(context, made);
    },
  };
}

async function send(context: Context, content: Prepared): Promise<Response> {
  const { status, type, sent, length, tag, compressed, policy } = content;
  if (policy !== undefined) context.header('Content-Security-Policy', policy);
  context.header('Content-Type', type);
  context.header('Cache-Control', content.isPassing ? 'no-store' : 'no-cache');
  if (!isLasting(content)) return context.body(sent, status);
  const isLong = length >= worthCompressing;
  if (isLong) context.header('Vary', 'Accept-Encoding', { append: true });
  if (matchesETag(context.req.header('If-None-Match'), tag)) {
    context.header('Content-Type', undefined);
    return context.body(null, 304, { ETag: tag });
  }
  const encoding = isLong ? preferredEncoding(context) : undefined;
  if (encoding === undefined) {
    return context.body(sent, status, { ETag: tag, 'Content-Length': String(length) });
  }
  const form = await compressed(encoding);
  return context.body(form, status, {
    // Weak, since it is the same for every encoding.
    ETag: `W/${tag}`,
    'Content-Encoding': encoding,
    'Content-Length': String(form.length),
  });
}
