import { expect } from 'vitest';

/** Fails with all lines that a check has to say, each of which tells what to do. */
export function expectNothing(lines: readonly string[]): void {
  if (lines.length > 0) expect.fail(lines.join('\n'));
}
