import * as fc from 'fast-check';
import type { Fault, InBetween } from './network.ts';

/**
 * One thing that a person, a device, the network or the server does. Windows 0 and 1 are of the first device's
 * browser, window 2 is of a second device.
 */
export type Happening =
  | {
      readonly do: 'pick';
      readonly window: number;
      readonly question: number;
      readonly option: number;
    }
  | {
      readonly do:
        | 'mark'
        | 'next'
        | 'submit'
        /** Goes on with what the window shows; a window that is closed is opened again where it was. */
        | 'visit'
        /** Opens the paper or goes on with it, wherever it was open before. */
        | 'goOn'
        | 'refresh'
        /** By a link, to another page of the site. */
        | 'leave'
        /** By a link, to the paper, as if for the first time. */
        | 'begin'
        /** Asks for another attempt where the last one is shown. */
        | 'again'
        | 'results';
      readonly window: number;
    }
  /** A hand-in that goes wrong, after which the person wants to go on. */
  | { readonly do: 'submitAndGoOn'; readonly window: number; readonly fault: Fault }
  /** The tab of one window is duplicated in the other one. */
  | { readonly do: 'duplicate'; readonly window: number }
  | { readonly do: 'wait' | 'sleep'; readonly milliseconds: number }
  | { readonly do: 'faults'; readonly device: number; readonly faults: readonly Fault[] }
  | { readonly do: 'clockSet' | 'kill'; readonly device: number; readonly milliseconds: number }
  | { readonly do: 'offline' | 'online' | 'letGo' | 'visitSite'; readonly device: number }
  | { readonly do: 'hide' | 'timeOut' | 'serverCloses' | 'siblingSignsIn' | 'personSignsIn' };

export interface Schedule {
  /** Whether the quiz may be taken again. */
  readonly repeats: boolean;
  readonly happenings: readonly Happening[];
}

/** The devices of the windows: a browser with two windows, and another device. */
export const deviceOf = (window: number): number => (window === 2 ? 1 : 0);

const window = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.constant(2) });
const device = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) });

const inBetween: fc.Arbitrary<InBetween> = fc.record({
  status: fc.constantFrom(200, 401, 403, 404, 502),
  says: fc.constantFrom<InBetween['says'][]>('page', 'success', 'foreign', 'message', 'envelopeAsText'),
});
const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Fault>('lost', 'answerLost', 'late', 'slow', 'broken') },
  { weight: 2, arbitrary: inBetween },
);

const inWindow = <Name extends string>(...names: readonly Name[]) =>
  fc.record({ do: fc.constantFrom(...names), window });
const onDevice = <Name extends string>(...names: readonly Name[]) =>
  fc.record({ do: fc.constantFrom(...names), device });
const lasting = <Name extends string>(name: Name, min: number, max: number) =>
  fc.record({ do: fc.constant(name), milliseconds: fc.integer({ min, max }) });
const simply = <Name extends string>(...names: readonly Name[]) =>
  fc.record({ do: fc.constantFrom(...names) });

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constant('pick' as const),
      window,
      question: fc.nat(3),
      option: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: inWindow('mark', 'next') },
  { weight: 4, arbitrary: inWindow('refresh', 'visit') },
  { weight: 4, arbitrary: inWindow('goOn') },
  { weight: 3, arbitrary: inWindow('leave', 'begin', 'again', 'results') },
  { weight: 2, arbitrary: inWindow('submit') },
  { weight: 1, arbitrary: inWindow('duplicate') },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('submitAndGoOn' as const), window, fault }),
  },
  { weight: 8, arbitrary: lasting('wait', 50, 2500) },
  { weight: 2, arbitrary: lasting('sleep', 500, 6000) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      device,
      faults: fc.array(fault, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 7, arbitrary: onDevice('offline', 'online', 'letGo') },
  { weight: 1, arbitrary: onDevice('visitSite') },
  { weight: 2, arbitrary: simply('hide', 'timeOut', 'serverCloses') },
  { weight: 2, arbitrary: simply('siblingSignsIn', 'personSignsIn', 'personSignsIn') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clockSet' as const),
      device,
      milliseconds: fc.constantFrom(-3_600_000, 3_600_000, 700),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('kill' as const), device, milliseconds: fc.nat(100) }),
  },
);

/** A random hour of an unlucky student. */
export const schedules: fc.Arbitrary<Schedule> = fc.record({
  repeats: fc.boolean(),
  happenings: fc.array(happening, { minLength: 3, maxLength: 24, size: 'max' }),
});
