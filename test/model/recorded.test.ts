import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStream } from '#machine-lab/recorded/read-stream.ts';
import { replayStream } from '#machine-lab/recorded/replay-stream.ts';

const folder = resolve(import.meta.dirname, 'recorded');

/** Saved by `npm run replay -- FILE --write`. */
describe('a recorded stream', () => {
  it.each(readdirSync(folder))('is taken by its machine, event by event: %s', (file) => {
    const { stream, problem } = readStream(readFileSync(join(folder, file), 'utf8'));
    expect(problem).toBeNull();
    if (stream === null) return;
    const { machine, steps, end, difference } = replayStream(stream);
    expect(file).toMatch(new RegExp(`^${machine}-[a-z0-9-]+\\.json$`));
    expect(difference).toBeNull();
    expect(steps.filter(({ isTaken }) => !isTaken)).toEqual([]);
    expect(end).toEqual(stream.end);
  });
});
