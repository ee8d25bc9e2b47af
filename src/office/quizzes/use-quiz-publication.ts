import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import { quizPublicationMachine } from '#machines/quiz-publication/quiz-publication.machine.ts';
import { signOutOn } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import { createCompareStored, createPublishDraft, createSaveDraft } from './quiz-publication-actors.ts';
import { forgetQuizzes } from './quiz-queries.ts';
import { toTexts } from './quiz-texts.ts';

export type PublicationActor = ActorRefFrom<typeof quizPublicationMachine>;

export function useQuizPublication(quiz: EditedQuiz): PublicationActor {
  const { api, queryClient } = useServices();
  const [logic] = useState(() => {
    const onError = (error: Error) => signOutOn(error, queryClient);
    return quizPublicationMachine.provide({
      actors: {
        saveDraft: createSaveDraft(api, onError),
        publishDraft: createPublishDraft(api, onError),
        compareStored: createCompareStored(api, onError),
      },
    });
  });
  const { _id: quizId, revision, document, status, changedBy } = quiz;
  const actor = useActorRef(logic, {
    input: {
      quizId,
      revision,
      document,
      texts: toTexts(document),
      isNew: status === 'draft' && changedBy === null,
    },
  });
  useEffect(() => {
    const subscription = actor.on('quiz.outdated', () => void forgetQuizzes(queryClient));
    return () => subscription.unsubscribe();
  }, [actor, queryClient]);
  return actor;
}
