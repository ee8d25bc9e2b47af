import { useState } from 'react';
import { discardQuizDraft, type EditedQuiz, setQuizShown } from '#contract/office/quizzes.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import officeStyles from '../app/office.module.css';
import { previewPath } from '../app/quiz-paths.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import contentStyles from '../content/content.module.css';
import { forgetQuizzes } from './quiz-queries.ts';

interface QuizActionsProps {
  readonly quiz: EditedQuiz;
  /** Of the stored quiz. */
  readonly revision: number;
  readonly isChanged: boolean;
  readonly onDiscarded: () => unknown;
}

export function QuizActions({ quiz, revision, isChanged, onDiscarded }: QuizActionsProps) {
  const { api, queryClient } = useServices();
  const [isDiscarding, setDiscarding] = useState(false);
  const params = { id: quiz._id };
  const discard = useAction(
    () => api.call(discardQuizDraft, { params, body: { revision } }),
    async () => {
      await forgetQuizzes(queryClient);
      await onDiscarded();
    },
  );
  const show = useAction(
    (shown: boolean) => api.call(setQuizShown, { params, body: { shown } }),
    () => forgetQuizzes(queryClient),
  );
  const hasDraft = quiz.changedBy !== null;
  if (!hasDraft && quiz.status === 'draft') return null;
  return (
    <Card as="aside" className={contentStyles.rowActions} aria-label="On the site">
      <a
        className={buttonClass('line', 's')}
        href={`/office${previewPath(quiz._id)}`}
        target="_blank"
        rel="noreferrer"
      >
        See it as a visitor
      </a>
      {isChanged && <span className={officeStyles.muted}>Save first: it shows what is saved.</span>}
      {hasDraft && (
        <Button variant="line" size="s" onClick={() => setDiscarding(true)}>
          Discard draft
        </Button>
      )}
      {quiz.status !== 'draft' && (
        <Button variant="line" size="s" busy={show.busy} onClick={() => show.run(quiz.status === 'hidden')}>
          {quiz.status === 'hidden' ? 'Show again' : 'Hide'}
        </Button>
      )}
      <Refusal reason={show.reason} />
      <ConfirmDialog
        open={isDiscarding}
        title="Discard the draft?"
        confirm="Discard"
        action={discard}
        onClose={() => setDiscarding(false)}
      >
        <p>
          {quiz.status === 'draft'
            ? 'Nothing of this quiz was published: all its questions are lost.'
            : 'All changes since the last publication are lost. What is published stays.'}
        </p>
      </ConfirmDialog>
    </Card>
  );
}
