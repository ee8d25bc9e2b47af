import { useSelector } from '@xstate/react';
import { createHead, paperHead } from '#domain/pages/page-head.ts';
import { PageTags } from '#web/app/page-tags.tsx';
import { translated } from '#web/texts/t.ts';
import type { AttemptActor } from './attempt-actor.ts';
import { selectCurrent, selectQuestions, selectQuiz, selectView } from './attempt-selectors.ts';

/** The title of the page: which question of which quiz is on view, once one is. */
export function PaperTags({ actor }: { readonly actor: AttemptActor }) {
  const isOpen = useSelector(actor, selectView) === 'paper';
  const quiz = useSelector(actor, selectQuiz);
  const { length: total } = useSelector(actor, selectQuestions);
  const number = useSelector(actor, selectCurrent) + 1;
  const head =
    isOpen && quiz !== null && total > 0
      ? paperHead(quiz.title, number, total, translated)
      : createHead('/questionPaper/$quizId');
  return <PageTags head={head} />;
}
