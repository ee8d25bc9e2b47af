import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { fileSizeMaximum, fileTooLarge } from '#contract/office/question-files.ts';
import { questionImportMachine } from '#machines/question-import/question-import.machine.ts';
import { signOutOn } from '../../app/office-queries.ts';
import { useServices } from '../../app/use-services.ts';
import { forgetQuizzes } from '../quiz-queries.ts';
import { createCheckFile, createImportFile, readSource } from './question-import-actors.ts';

export type ImportActor = ActorRefFrom<typeof questionImportMachine>;

export function useQuestionImport(quizId: string): ImportActor {
  const { api, queryClient } = useServices();
  const [logic] = useState(() => {
    const onError = (error: Error) => signOutOn(error, queryClient);
    return questionImportMachine.provide({
      actors: {
        readSource,
        checkFile: createCheckFile(api, onError),
        importFile: createImportFile(onError),
      },
    });
  });
  const actor = useActorRef(logic, {
    input: { quizId, sizeMaximum: fileSizeMaximum, tooLarge: fileTooLarge },
  });
  useEffect(() => {
    const subscription = actor.on('questions.added', () => void forgetQuizzes(queryClient));
    return () => subscription.unsubscribe();
  }, [actor, queryClient]);
  return actor;
}
