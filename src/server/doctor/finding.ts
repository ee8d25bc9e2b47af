import * as v from 'valibot';
import { plural } from '#domain/text/counted.ts';
import { timeInIndia } from '#server/common/india-time.ts';

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);

export const findings = v.array(
  v.object({
    problem: v.string(),
    since: v.nullable(moment),
    remedy: v.string(),
  }),
);
export type Finding = Readonly<v.InferOutput<typeof findings>[number]>;

export function doctorPage(found: readonly Finding[]): string {
  if (found.length === 0) return 'Nothing needs you.\n';
  const paragraphs = found.map(({ problem, since, remedy }, index) =>
    [
      `${index + 1}. ${problem}`,
      `Since: ${since === null ? 'seen now' : formatTime(since)}`,
      `To do: ${remedy}`,
    ].join('\n'),
  );
  return `${[`${counted(found.length, 'thing')} ${plural(found.length, 'needs', 'need')} you.`, ...paragraphs].join('\n\n')}\n`;
}

/** `2026-10-04 17:30 IST`. */
export const formatTime = (at: Date) => `${timeInIndia(at).slice(0, 'yyyy-mm-dd hh:mm'.length)} IST`;

/** `1 order`, `2 orders`. */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-IN')} ${plural(count, noun)}`;

export function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((each) => each?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known));
}
