import { expect, it } from 'vitest';
import { nodeFindings } from '#server/doctor/node-finding.ts';

it('the doctor reports a version of Node from the day after its support ends', () => {
  expect(nodeFindings('20.20.2', new Date('2026-04-30T23:59:59Z'))).toEqual([]);
  expect(nodeFindings('20.20.2', new Date('2026-05-01T00:00:00Z'))).toEqual([
    {
      problem: 'Node 20.20.2 runs the site. Node 20 has had no security fixes since 2026-04-30.',
      since: new Date('2026-05-01T00:00:00Z'),
      remedy: 'Install Node 24 and restart the site. Make the release with the same version.',
    },
  ]);
});

it.each(['22.13.0', '24.11.0', '30.0.0'])('the doctor accepts Node %s in November 2026', (version) => {
  expect(nodeFindings(version, new Date('2026-11-27T00:00:00Z'))).toEqual([]);
});

it.each(['21.7.3', '23.11.0', '25.0.0'])('the doctor reports Node %s in November 2026', (version) => {
  expect(nodeFindings(version, new Date('2026-11-27T00:00:00Z'))).toHaveLength(1);
});
