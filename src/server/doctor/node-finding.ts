import type { Finding } from './finding.ts';

/** The end of security fixes per major version: https://github.com/nodejs/release#release-schedule */
const lastDays: ReadonlyMap<number, string> = new Map([
  [20, '2026-04-30'],
  [21, '2024-06-01'],
  [22, '2027-04-30'],
  [23, '2025-06-01'],
  [24, '2028-04-30'],
  [25, '2026-06-01'],
]);

const dayMs = 24 * 3_600_000;

export function nodeFindings(version: string, now: Date): readonly Finding[] {
  const major = Number.parseInt(version, 10);
  const lastDay = lastDays.get(major);
  if (lastDay === undefined) return [];
  const since = new Date(Date.parse(lastDay) + dayMs);
  if (now < since) return [];
  return [
    {
      problem: `Node ${version} runs the site. Node ${major} has had no security fixes since ${lastDay}.`,
      since,
      remedy: 'Install Node 24 and restart the site. Make the release with the same version.',
    },
  ];
}
