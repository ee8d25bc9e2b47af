import { useSelector } from '@xstate/react';
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { lateScriptMachine } from '#machines/loading/late-script.machine.ts';
import { useMachine } from '#web/actors/use-machine.ts';
import { lateScript } from '#web/app/late-script.ts';
import { page } from '#web/platform/page.ts';

export type BesidePaperActor = ActorRefFrom<typeof lateScriptMachine>;

/** What stands over the paper or in its place. */
export const besidePaper = lateScript(() => import('./beside-paper.tsx'));

const isHere = () => besidePaper.here() !== undefined;
const selectHere = (snapshot: SnapshotFrom<typeof lateScriptMachine>) => snapshot.hasTag('here');

const logic = lateScriptMachine.provide({
  actors: {
    page,
    fetchScript: fromPromise(async () => {
      await besidePaper.fetch();
      if (!isHere()) throw new Error('The script beside the paper cannot be had');
    }),
  },
});

/** Fetches its script with the paper, until it is there. */
export const useBesidePaper = (): BesidePaperActor => useMachine(logic, { input: { isHere: isHere() } });

/** What the script exports, once it is there. */
export const useScriptOf = (actor: BesidePaperActor) =>
  useSelector(actor, selectHere) ? besidePaper.here() : undefined;
