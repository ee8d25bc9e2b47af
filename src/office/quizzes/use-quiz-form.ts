import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { QuizTexts } from '#machines/quiz-publication/quiz-publication.types.ts';
import {
  selectIsBusy,
  selectIsChanged,
  selectIsConflict,
  selectNote,
  selectProblems,
  selectReason,
  selectRefusal,
  selectRevision,
  selectTexts,
} from './publication-selectors.ts';
import { checkTexts } from './quiz-publication-actors.ts';
import type { Question } from './quiz-texts.ts';
import type { PublicationActor } from './use-quiz-publication.ts';

/** @param onProblems called after the problems of a rejected save are rendered */
export function useQuizForm(actor: PublicationActor, onProblems: () => void) {
  const refusal = useSelector(actor, selectRefusal);
  const show = useEffectEvent(onProblems);
  useEffect(() => {
    if (refusal !== null) show();
  }, [refusal]);

  // Reads the current texts: an image may be stored long after it was chosen.
  const change = (changed: (all: QuizTexts) => Partial<QuizTexts>) => {
    const { texts: all } = actor.getSnapshot().context;
    actor.send({ type: 'texts.changed', texts: { ...all, ...changed(all) } });
  };
  return {
    texts: useSelector(actor, selectTexts),
    revision: useSelector(actor, selectRevision),
    problems: useSelector(actor, selectProblems),
    busy: useSelector(actor, selectIsBusy),
    isChanged: useSelector(actor, selectIsChanged),
    note: useSelector(actor, selectNote),
    isConflict: useSelector(actor, selectIsConflict),
    reason: useSelector(actor, selectReason),
    send: (type: 'save.requested' | 'publish.requested') =>
      actor.send({ type, checked: checkTexts(actor.getSnapshot().context.texts) }),
    discard: () => actor.send({ type: 'texts.changed', texts: actor.getSnapshot().context.saved }),
    change: (part: Partial<QuizTexts>) => change(() => part),
    changeQuestion: (id: string, edit: (question: Question) => Partial<Question>) =>
      change(({ questions }) => ({
        questions: questions.map((each) => (each.id === id ? { ...each, ...edit(each) } : each)),
      })),
  };
}
