import * as v from 'valibot';
import { type ExportedStream, exportedStream } from '#contract/exported-stream.ts';

const document = v.pipe(v.string(), v.parseJson(), exportedStream);

/** A text as an exported stream, or why it is none, as a sentence. */
export type StreamReading =
  | { readonly stream: ExportedStream; readonly problem: null }
  | { readonly stream: null; readonly problem: string };

/** Reads the document that `npm run order -- ID --json` and `npm run attempt -- ID --json` print. */
export function readStream(text: string): StreamReading {
  const read = v.safeParse(document, text);
  if (read.success) return { stream: read.output, problem: null };
  const [issue] = read.issues;
  if (issue.type === 'parse_json') return { stream: null, problem: 'This is not JSON.' };
  const path = v.getDotPath(issue);
  const where = path === null ? '' : ` at «${path}»`;
  return { stream: null, problem: `This is no exported order or attempt${where}: ${issue.message}.` };
}
