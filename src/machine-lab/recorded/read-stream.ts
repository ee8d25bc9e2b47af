import * as v from 'valibot';
import { type ExportedStream, exportedStream } from '#contract/exported-stream.ts';

const document = v.pipe(v.string(), v.parseJson(), exportedStream);

/** The stream, or why the text is invalid. */
export type StreamReading =
  | { readonly stream: ExportedStream; readonly problem: null }
  | { readonly stream: null; readonly problem: string };

/** Parses the output of `npm run order -- ID --json` and `npm run attempt -- ID --json`. */
export function readStream(text: string): StreamReading {
  const read = v.safeParse(document, text);
  if (read.success) return { stream: read.output, problem: null };
  const [issue] = read.issues;
  if (issue.type === 'parse_json') return { stream: null, problem: 'This is not JSON.' };
  const path = v.getDotPath(issue);
  const where = path === null ? '' : ` at «${path}»`;
  return { stream: null, problem: `This is no exported order or attempt${where}: ${issue.message}.` };
}
