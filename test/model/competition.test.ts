import { expect } from 'vitest';
import { competitionModel } from './competition.model.ts';
import { describeModel } from './graph.ts';

describeModel('the competition machine', {
  ...competitionModel,
  check: ({ event, snapshot, previous }) => {
    const { opensAt, closesAt } = snapshot.context;
    if (snapshot.matches('missing')) return;
    expect(opensAt).toBeLessThan(closesAt);
    if (previous.matches('released') || previous.matches('cancelled')) expect(snapshot).toBe(previous);
    if (!('at' in event)) return;
    const at = Number(event.at);
    if (event.type === 'clock.read' && snapshot.matches('open')) expect(at).toBeGreaterThanOrEqual(opensAt);
    if (event.type === 'clock.read' && snapshot.matches('scheduled')) expect(at).toBeLessThan(opensAt);
    if (event.type === 'clock.read' && snapshot.matches('open')) expect(at).toBeLessThan(closesAt);
    if (!previous.matches('closed') && !previous.matches('released'))
      expect(snapshot.matches('released')).toBe(false);
  },
});
