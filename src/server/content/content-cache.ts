import { KeptAnswer, type MadeAnswer } from './kept-answer.ts';

export interface CacheBounds {
  readonly answers: number;
  readonly bytes: number;
}

/** What filling gave: an answer that is now kept, or one for those alone who waited for it. */
export type Filled = KeptAnswer | MadeAnswer;

export interface ContentCache {
  /** What is kept of this version of the content; whatever is of another is forgotten. */
  readonly find: (version: string, key: string) => KeptAnswer | undefined;
  /** Makes an answer, once for all who want it at the same time, and keeps it when it is for everybody. */
  readonly fill: (version: string, key: string, make: () => Promise<MadeAnswer>) => Promise<Filled>;
}

interface Entry {
  readonly kept: KeptAnswer;
  bytes: number;
}

/** A bounded cache of answers, of one version of the content at a time; what was asked for longest ago goes first. */
export function createContentCache(bounds: CacheBounds): ContentCache {
  const entries = new Map<string, Entry>();
  const filling = new Map<string, Promise<Filled>>();
  let current = '';
  let bytes = 0;

  const turnTo = (version: string) => {
    if (version === current) return;
    current = version;
    entries.clear();
    // Whoever waits for these gets them, but nobody else.
    filling.clear();
    bytes = 0;
  };
  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const shrink = () => {
    for (const key of entries.keys()) {
      if (entries.size <= bounds.answers && bytes <= bounds.bytes) return;
      forget(key);
    }
  };
  const keep = (key: string, { headers, body }: MadeAnswer, isCurrent: () => boolean): KeptAnswer => {
    const grow = (more: number) => {
      if (entries.get(key) !== entry) return;
      entry.bytes += more;
      bytes += more;
      shrink();
    };
    const entry: Entry = { kept: new KeptAnswer(body, headers, grow), bytes: body.length };
    // One that is huge would push out all others.
    if (isCurrent() && body.length <= bounds.bytes / 4) {
      forget(key);
      entries.set(key, entry);
      bytes += entry.bytes;
      shrink();
    }
    return entry.kept;
  };

  return {
    find: (version, key) => {
      turnTo(version);
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.kept;
    },
    fill: (version, key, make) => {
      turnTo(version);
      const running = filling.get(key);
      if (running !== undefined) return running;
      const isCurrent = () => filling.get(key) === started;
      const started: Promise<Filled> = make()
        .then((answer) => (isForEverybody(answer) ? keep(key, answer, isCurrent) : answer))
        .finally(() => {
          if (isCurrent()) filling.delete(key);
        });
      filling.set(key, started);
      return started;
    },
  };
}

/** Failures and what is for one person say `no-store`. */
const isForEverybody = ({ status, headers }: MadeAnswer) =>
  status === 200 && headers['cache-control'] === 'no-cache';
