import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { QuizTexts } from '#machines/quiz-publication/quiz-publication.types.ts';
import { openProblems } from './problems.ts';
import { checkTexts } from './quiz-publication-actors.ts';
import type { Question } from './quiz-texts.ts';
import type { PublicationActor } from './use-quiz-publication.ts';

/** @param onProblems called after the problems of a rejected save are rendered */
export function useQuizForm(actor: PublicationActor, onProblems: () => void) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { texts, saved, revision, refusal, reason, number } = state.context;
  const isRefused = state.matches({ editing: 'refused' });
  const isConflict = state.matches({ editing: 'conflict' });
  const isChanged = texts !== saved;
  const show = useEffectEvent(onProblems);
  useEffect(() => {
    if (refusal !== null) show();
  }, [refusal]);

  const noteOf = () => {
    if (isChanged) return '';
    if (state.matches({ editing: 'saved' })) return 'The draft is saved';
    if (!state.matches({ editing: 'published' })) return '';
    return `Version ${number} is published: attempts that begin from now on get it`;
  };
  // Reads the current texts: an image may be stored long after it was chosen.
  const change = (changed: (all: QuizTexts) => Partial<QuizTexts>) => {
    const { texts: all } = actor.getSnapshot().context;
    actor.send({ type: 'texts.changed', texts: { ...all, ...changed(all) } });
  };
  return {
    texts,
    revision,
    /** By control; without those of parts that were edited since. */
    problems: isRefused && refusal !== null ? openProblems(refusal, texts) : {},
    busy: state.hasTag('busy'),
    isChanged,
    note: noteOf(),
    isConflict,
    /** The error that belongs to no single control. */
    reason: isConflict || state.matches({ editing: 'failed' }) ? reason : '',
    send: (type: 'save.requested' | 'publish.requested') =>
      actor.send({ type, checked: checkTexts(actor.getSnapshot().context.texts) }),
    change: (part: Partial<QuizTexts>) => change(() => part),
    changeQuestion: (id: string, edit: (question: Question) => Partial<Question>) =>
      change(({ questions }) => ({
        questions: questions.map((each) => (each.id === id ? { ...each, ...edit(each) } : each)),
      })),
  };
}
