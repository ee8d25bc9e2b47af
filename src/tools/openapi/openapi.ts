import { writeFileSync } from 'node:fs';
import { documentFile, writeDocument } from './document.ts';

/** `npm run openapi`: rewrites docs/openapi.json from src/contract. */
async function run(): Promise<void> {
  writeFileSync(documentFile, await writeDocument());
}

await run();
