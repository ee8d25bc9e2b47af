import { expect } from 'vitest';

export function expectNothing(lines: readonly string[]): void {
  if (lines.length > 0) expect.fail(lines.join('\n'));
}
