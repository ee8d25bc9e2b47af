import * as fc from 'fast-check';
import type { Fault } from './network.ts';

/** One thing that a person, a device, the network or the server does. Pages are the two windows of a browser. */
export type Happening =
  | { readonly do: 'pick'; readonly page: number; readonly question: number; readonly option: number }
  | { readonly do: 'mark' | 'next' | 'refresh' | 'submit' | 'visit'; readonly page: number }
  /** A hand-in that goes wrong, after which the person wants to go on. */
  | { readonly do: 'submitAndGoOn'; readonly page: number; readonly fault: Fault }
  | { readonly do: 'wait' | 'sleep'; readonly milliseconds: number }
  | { readonly do: 'faults'; readonly faults: readonly Fault[] }
  | { readonly do: 'clockSet'; readonly milliseconds: number }
  /** The browser is killed, and what it stored in the last milliseconds did not reach the disk. */
  | { readonly do: 'kill'; readonly late: number }
  | { readonly do: 'offline' | 'online' | 'hide' | 'letGo' | 'timeOut' | 'serverCloses' };

const page = fc.nat(1);
const simply = (
  ...names: readonly ('offline' | 'online' | 'hide' | 'letGo' | 'timeOut' | 'serverCloses')[]
) => fc.constantFrom(...names).map((name): Happening => ({ do: name }));

const fault = fc.constantFrom<Fault>('lost', 'answerLost', 'late', 'slow', 'broken');

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pick' as const),
      page,
      question: fc.nat(3),
      option: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('mark' as const, 'next' as const), page }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('refresh' as const, 'visit' as const), page }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('submit' as const), page }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('submitAndGoOn' as const), page, fault }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.integer({ min: 50, max: 2500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('sleep' as const),
      milliseconds: fc.integer({ min: 500, max: 6000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      faults: fc.array(fault, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: simply('offline', 'online', 'letGo') },
  { weight: 1, arbitrary: simply('hide', 'timeOut', 'serverCloses') },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('kill' as const), late: fc.constantFrom(0, 50, 100) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clockSet' as const),
      milliseconds: fc.constantFrom(-3_600_000, 3_600_000, 700),
    }),
  },
);

/** A random hour of an unlucky student. */
export const schedules = fc.array(happening, { minLength: 3, maxLength: 24, size: 'max' });
