import { afterEach, describe, expect, it, vi } from 'vitest';
import { videoSource } from '#domain/courses/video-source.ts';
import { ask } from '#web/api/network.ts';
import { openChannel } from '#web/platform/open-channel.ts';
import { randomId } from '#web/platform/random-id.ts';
import { keepOnTop } from '#web/platform/top-layer.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a random id', () => {
  it('is a UUID of version 4 where a page is not in a secure context', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 200 }, randomId);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(200);
  });

  it('has the bytes of the browser, but for the version and the variant', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
    expect(randomId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
    expect(randomId()).toBe('00000000-0000-4000-8000-000000000000');
  });
});

describe('a broadcast channel', () => {
  it('is null where the browser has none', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(openChannel('payment')).toBeNull();
  });

  it('is null where the browser forbids it', () => {
    vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(openChannel('payment')).toBeNull();
  });
});

describe.each(['any', 'timeout'])('a request in a browser without AbortSignal.%s', (name) => {
  /** Sends a request that gets no response. */
  function begin(signal?: AbortSignal) {
    vi.useFakeTimers();
    vi.stubGlobal(
      'AbortSignal',
      name === 'any' ? { timeout: AbortSignal.timeout } : { any: AbortSignal.any },
    );
    vi.stubGlobal(
      'fetch',
      (_: string, { signal: given }: { signal: AbortSignal }) =>
        new Promise((_response, reject) => {
          if (given.aborted) reject(given.reason);
          given.addEventListener('abort', () => reject(given.reason));
        }),
    );
    return ask('http://site.example/api/x', 'GET', null, { ...(signal && { signal }) });
  }

  it('ends with a timeout after ten seconds', async () => {
    const ended = expect(begin(new AbortController().signal)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
  });

  it('ends as soon as it is aborted, also before it is sent', async () => {
    const controller = new AbortController();
    const ended = expect(begin(controller.signal)).rejects.toMatchObject({ kind: 'offline' });
    controller.abort();
    await ended;
    await expect(begin(controller.signal)).rejects.toMatchObject({ kind: 'offline' });
  });
});

it('a layer stays in its place in a browser without popovers', () => {
  expect(keepOnTop(document.createElement('div'))()).toBeUndefined();
});

it('finds a YouTube video without URL.canParse, and treats an invalid URL as a file', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect([videoSource('https://youtu.be/abcdefghijk'), videoSource('intro film.mp4')]).toEqual([
    { kind: 'youtube', src: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0' },
    { kind: 'file', src: 'intro film.mp4' },
  ]);
  vi.restoreAllMocks();
});
