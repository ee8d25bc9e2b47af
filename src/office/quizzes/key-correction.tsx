import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { correctKey, previewCorrection, type ReadQuestion } from '#contract/office/quizzes.ts';
import { isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { SavedNote } from '../content/saved-note.tsx';
import { Refusal } from '../form/refusal.tsx';
import officeStyles from '../office.module.css';
import { CorrectionOutcome } from './correction-outcome.tsx';
import { StoredPicture } from './question-picture.tsx';
import { forgetQuizzes } from './quiz-queries.ts';
import styles from './quizzes.module.css';

interface KeyCorrectionProps {
  readonly api: ApiClient;
  readonly quizId: string;
  readonly versionId: string;
  readonly question: ReadQuestion;
  readonly onClose: () => void;
}

/** Chooses another right option, shows what would come of it, and corrects the key once that is confirmed. */
export function KeyCorrection({ api, quizId, versionId, question, onClose }: KeyCorrectionProps) {
  const queryClient = useQueryClient();
  const name = useId();
  const [optionId, setOptionId] = useState('');
  const params = { id: quizId, versionId };
  const preview = useMutation({
    mutationFn: async (chosen: string) =>
      (
        await api.call(previewCorrection, {
          params,
          body: { questionId: question.id, optionId: chosen },
        })
      ).data,
  });
  const confirm = useMutation({
    mutationFn: async (digest: string) =>
      (await api.call(correctKey, { params, body: { questionId: question.id, optionId, digest } })).data,
    onSuccess: () => forgetQuizzes(queryClient),
    // Other answers came in since: what is confirmed is looked at first.
    onError: (error) => {
      if (isRefusedWith(error, 409)) preview.mutate(optionId);
    },
  });
  if (confirm.data !== undefined)
    return (
      <div className={styles.body}>
        <SavedNote text="The key is corrected and the attempts are graded again" />
        <CorrectionOutcome outcome={confirm.data} />
        <div className={officeStyles.actions}>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    );
  const outcome = preview.data;
  return (
    <div className={styles.body}>
      <p>{question.text}</p>
      <StoredPicture question={question} />
      <fieldset className={styles.options}>
        <legend>Which option is right?</legend>
        {question.options.map(({ id, text }) => (
          <label key={id} className={styles.right}>
            <input
              type="radio"
              name={name}
              checked={id === optionId}
              disabled={id === question.correctOptionId || confirm.isPending}
              onChange={() => {
                setOptionId(id);
                preview.reset();
                confirm.reset();
              }}
            />
            <span>
              {text}
              {id === question.correctOptionId && ' (the right answer until now)'}
            </span>
          </label>
        ))}
      </fieldset>
      <Refusal reason={confirm.error?.message ?? preview.error?.message ?? ''} />
      {outcome !== undefined && <CorrectionOutcome outcome={outcome} />}
      <div className={officeStyles.actions}>
        {outcome === undefined ? (
          <Button
            busy={preview.isPending}
            disabled={optionId === ''}
            onClick={() => preview.mutate(optionId)}
          >
            See what changes
          </Button>
        ) : (
          <Button
            variant="sun"
            busy={preview.isPending || confirm.isPending}
            onClick={() => confirm.mutate(outcome.digest)}
          >
            Correct the key
          </Button>
        )}
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
