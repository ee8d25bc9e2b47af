import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { keyCorrectionMachine } from '#machines/key-correction/key-correction.machine.ts';
import type { CorrectionInput } from '#machines/key-correction/key-correction.types.ts';
import { signOutOn } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import { createCorrectKey, createPreviewCorrection } from './key-correction-actors.ts';
import { forgetQuizzes } from './quiz-queries.ts';

export type CorrectionActor = ActorRefFrom<typeof keyCorrectionMachine>;

export function useKeyCorrection(input: CorrectionInput): CorrectionActor {
  const { api, queryClient } = useServices();
  const [logic] = useState(() => {
    const onError = (error: Error) => signOutOn(error, queryClient);
    return keyCorrectionMachine.provide({
      actors: {
        previewCorrection: createPreviewCorrection(api, onError),
        correctKey: createCorrectKey(api, onError),
      },
    });
  });
  const actor = useActorRef(logic, { input });
  useEffect(() => {
    const subscription = actor.on('version.outdated', () => void forgetQuizzes(queryClient));
    return () => subscription.unsubscribe();
  }, [actor, queryClient]);
  return actor;
}
