import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { enterCompetition, type OpenedCompetition } from '#contract/competitions.ts';
import { nicknameMaximum } from '#domain/competitions/nickname.ts';
import { isRefusedWith } from '#web/api/api-error.ts';
import { useServices } from '#web/app/use-services.ts';
import { checkWith } from '#web/form/check-with.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { useForm } from '#web/form/use-form.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { competitionQuery, competitionsQuery, enter, type TimedCompetition } from './competition-queries.ts';
import styles from './competitions.module.css';

const { request } = enterCompetition;
const check = checkWith(request);

interface NicknameFormProps {
  readonly userId: string;
  readonly competition: OpenedCompetition;
  readonly onEntered: () => void;
  /** The competition has changed meanwhile. */
  readonly onRefused: () => void;
  /** For a child who has a nickname. */
  readonly onCancelled?: () => void;
}

export function NicknameForm({ userId, competition, onEntered, onRefused, onCancelled }: NicknameFormProps) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { _id, nickname } = competition;
  // Each response has other ones, which must not change below a finger.
  const [suggestions] = useState(competition.suggestions);
  const entered = useRef<TimedCompetition>(undefined);
  const props = useForm({
    values: { nickname: nickname ?? '' },
    check,
    words: { accepted: '', refused: 'That did not work. Please try again.' },
    pause: null,
    send: async ({ values }) => {
      try {
        entered.current = await enter(api, _id, v.parse(request, values).nickname);
        return { kind: 'accepted', message: '' };
      } catch (error) {
        if (error instanceof Error && isRefusedWith(error, 409)) onRefused();
        throw error;
      }
    },
    onAccepted: () => {
      queryClient.setQueryData(competitionQuery(api, userId, _id).queryKey, entered.current);
      void queryClient.invalidateQueries({ ...competitionsQuery(api, userId), exact: true });
      onEntered();
    },
  });
  return (
    <FormFrame {...props} className={styles.form} label={t('Enter with a nickname')}>
      {(field) => (
        <>
          <TextField
            label={t('Nickname')}
            hint={t('Everyone sees it. Do not use your real name.')}
            autoComplete="off"
            maxLength={4 * nicknameMaximum}
            {...field('nickname')}
          />
          {suggestions.length > 0 && (
            <fieldset className={styles.suggestions}>
              <legend>{t('Or choose one of these:')}</legend>
              {suggestions.map((each) => (
                <Button
                  key={each}
                  variant="line"
                  size="s"
                  translate="no"
                  lang={contentLanguage(each)}
                  onClick={() => field('nickname').onChange(each)}
                >
                  {each}
                </Button>
              ))}
            </fieldset>
          )}
          <FormSummary actor={props.actor} />
          <div className={styles.actions}>
            <Submit actor={props.actor}>
              {nickname === null ? t('Enter the competition') : t('Save the nickname')}
            </Submit>
            {onCancelled !== undefined && (
              <Button variant="quiet" onClick={onCancelled}>
                {t('Cancel')}
              </Button>
            )}
          </div>
        </>
      )}
    </FormFrame>
  );
}
