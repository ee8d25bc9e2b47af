import * as fc from 'fast-check';
import type { Fault, ProxyResponse } from './network.ts';

/** Windows 0 and 1 belong to the browser of the first device, window 2 to a second device. */
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
        /** Continues in the tab; a closed tab is restored. */
        | 'visit'
        /** Opens or continues the quiz, wherever it was open before. */
        | 'goOn'
        | 'refresh'
        | 'leave'
        | 'begin'
        | 'again'
        | 'results';
      readonly window: number;
    }
  | { readonly do: 'submitAndGoOn'; readonly window: number; readonly fault: Fault }
  | { readonly do: 'duplicate'; readonly window: number }
  | { readonly do: 'wait' | 'sleep'; readonly milliseconds: number }
  | { readonly do: 'faults'; readonly device: number; readonly faults: readonly Fault[] }
  | { readonly do: 'clockSet' | 'kill'; readonly device: number; readonly milliseconds: number }
  | { readonly do: 'offline' | 'online' | 'letGo' | 'visitSite'; readonly device: number }
  | { readonly do: 'publish' }
  | { readonly do: 'hide' | 'timeOut' | 'serverCloses' | 'siblingSignsIn' | 'personSignsIn' };

export interface Schedule {
  readonly repeats: boolean;
  readonly happenings: readonly Happening[];
}

export const deviceOf = (window: number): number => (window === 2 ? 1 : 0);

const window = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constant(1) },
  { weight: 2, arbitrary: fc.constant(2) },
);
const device = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) });

const proxyResponse: fc.Arbitrary<ProxyResponse> = fc.record({
  status: fc.constantFrom(200, 401, 403, 404, 502),
  says: fc.constantFrom<ProxyResponse['says'][]>('page', 'success', 'foreign', 'message', 'envelopeAsText'),
});
const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Fault>('lost', 'responseLost', 'late', 'slow', 'broken') },
  { weight: 2, arbitrary: proxyResponse },
);

const inWindow = <Name extends string>(...names: readonly Name[]) =>
  fc.record({ do: fc.constantFrom(...names), window });
const onDevice = <Name extends string>(...names: readonly Name[]) =>
  fc.record({ do: fc.constantFrom(...names), device });
const lasting = <Name extends string>(name: Name, min: number, max: number) =>
  fc.record({ do: fc.constant(name), milliseconds: fc.integer({ min, max }) });
const simply = <Name extends string>(...names: readonly Name[]) =>
  fc.record({ do: fc.constantFrom(...names) });

const pickIn = (where: fc.Arbitrary<number>) =>
  fc.record({ do: fc.constant('pick' as const), window: where, question: fc.nat(3), option: fc.nat(2) });

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 16, arbitrary: pickIn(window) },
  { weight: 3, arbitrary: inWindow('mark', 'next') },
  { weight: 4, arbitrary: inWindow('refresh', 'visit') },
  { weight: 3, arbitrary: inWindow('goOn') },
  { weight: 2, arbitrary: inWindow('leave', 'begin') },
  { weight: 1, arbitrary: inWindow('submit', 'duplicate') },
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
  { weight: 1, arbitrary: simply('hide', 'timeOut', 'serverCloses') },
  { weight: 2, arbitrary: simply('publish') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clockSet' as const),
      device,
      milliseconds: fc.constantFrom(-3_600_000, 3_600_000, 700),
    }),
  },
);

const only = (...happenings: readonly Happening[]) => fc.constant<readonly Happening[]>(happenings);
const some = (arbitrary: fc.Arbitrary<Happening>, maxLength: number) =>
  fc.array<Happening>(arbitrary, { minLength: 1, maxLength });
const perhaps = (arbitrary: fc.Arbitrary<Happening>) => fc.array<Happening>(arbitrary, { maxLength: 1 });

/** Two devices without contact: one is offline, and the other may submit. */
const apart = fc.constantFrom(0, 2).chain((away) => {
  const other = 2 - away;
  const offline = deviceOf(away);
  const picks = some(pickIn(fc.constantFrom(away, other)), 5);
  return fc.tuple(
    only({ do: 'goOn', window: away }, { do: 'offline', device: offline }, { do: 'goOn', window: other }),
    picks,
    perhaps(fc.constantFrom<Happening>({ do: 'submit', window: other }, { do: 'timeOut' })),
    perhaps(pickIn(fc.constant(away))),
    perhaps(fc.constant({ do: 'leave', window: away })),
    perhaps(fc.constant({ do: 'online', device: offline })),
    perhaps(fc.constant({ do: 'results', window: other })),
  );
});

const afterwards = fc.tuple(
  some(pickIn(fc.constant(0)), 3),
  fc.constantFrom<Happening[]>([{ do: 'submit', window: 0 }], [{ do: 'timeOut' }]),
  some(inWindow('visit', 'refresh', 'duplicate', 'again', 'goOn', 'leave', 'results', 'begin'), 4),
);

/** Another user of the same browser, with the pages that the first user left open. */
const sibling = fc.tuple(
  some(pickIn(fc.constant(0)), 2),
  perhaps(onDevice('offline', 'online')),
  only({ do: 'siblingSignsIn' }),
  some(fc.oneof(inWindow('visit', 'refresh', 'duplicate', 'begin', 'leave'), pickIn(fc.nat(1))), 4),
  perhaps(onDevice('visitSite', 'letGo')),
  only({ do: 'personSignsIn' }, { do: 'goOn', window: 0 }),
);

/** A browser that is killed with answers that only its disk has. */
const killed = device.chain((device) => {
  const window = device === 0 ? 0 : 2;
  return fc.tuple(
    only({ do: 'goOn', window }, { do: 'offline', device }),
    some(fc.oneof(pickIn(fc.constant(window)), lasting('wait', 50, 300)), 4),
    fc.nat(100).map((milliseconds): Happening[] => [{ do: 'kill', device, milliseconds }]),
    perhaps(fc.constant({ do: 'online', device })),
  );
});

const proxyBeforeSubmit = device.chain((device) => {
  const window = device === 0 ? 0 : 2;
  return fc.tuple(
    only({ do: 'goOn', window }, { do: 'online', device }),
    some(pickIn(fc.constant(window)), 2),
    fc
      .array(proxyResponse, { minLength: 4, maxLength: 8 })
      .map((faults): Happening[] => [{ do: 'faults', device, faults }]),
    some(pickIn(fc.constant(window)), 2),
    fc.constantFrom<Happening[]>([{ do: 'submit', window }], [{ do: 'timeOut' }]),
    perhaps(fc.constantFrom<Happening>({ do: 'leave', window }, { do: 'refresh', window })),
  );
});

const flat = (parts: fc.Arbitrary<readonly (readonly Happening[])[]>) => parts.map((each) => each.flat());
const scene = fc.oneof(
  { weight: 7, arbitrary: some(happening, 8) },
  { weight: 1, arbitrary: flat(apart) },
  { weight: 1, arbitrary: flat(afterwards) },
  { weight: 1, arbitrary: flat(sibling) },
  { weight: 1, arbitrary: flat(killed) },
  { weight: 1, arbitrary: flat(proxyBeforeSubmit) },
);

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  repeats: fc.boolean(),
  happenings: flat(fc.array(scene, { minLength: 1, maxLength: 5, size: 'max' })),
});
