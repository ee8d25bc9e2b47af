import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export function* filesUnder(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  for (const entry of entries) {
    const inside = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(inside);
    else yield inside;
  }
}
