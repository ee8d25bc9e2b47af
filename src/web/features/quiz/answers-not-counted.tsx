import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import type { NotCounted } from '#domain/attempts/answers-not-counted.ts';
import { draftChanges } from '#web/actors/quiz/draft-changes.ts';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { shownLanguage, shownTag, t, translated } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import styles from './answers-not-counted.module.css';
import { notCountedQuery } from './not-counted-query.ts';
import { submissionPagesQuery } from './quiz-list-queries.ts';

const formatDay = (moment: number) =>
  new Intl.DateTimeFormat(shownLanguage() === 'en' ? 'en-GB' : shownTag(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(moment);

interface AnswersNotCountedProps {
  readonly userId: string;
}

/** Answers that do not count, for the student to show to a teacher. */
export function AnswersNotCounted({ userId }: AnswersNotCountedProps) {
  const { api } = useServices();
  const { data: records = [], refetch } = useQuery(notCountedQuery(userId));
  useEffect(() => draftChanges.listen(() => void refetch()), [refetch]);
  const attempts = useInfiniteQuery(submissionPagesQuery(api, userId)).data?.pages.flatMap(
    ({ data }) => data,
  );
  const quizTitle = (quizId: string) =>
    attempts?.find((attempt) => attempt.quizId._id === quizId)?.quizId.title || t('Quiz');
  return records.map((record) => (
    <OneSet key={record.id} record={record} title={record.quizTitle || quizTitle(record.quizId)} />
  ));
}

function OneSet({ record, title }: { readonly record: NotCounted; readonly title: string }) {
  const { answers, questionTexts = {}, reason } = record;
  const heading = `not-counted-${record.id}`;
  const chosen = Object.entries(answers);
  return (
    <Card as="section" className={styles.set} aria-labelledby={heading}>
      <h2 id={heading}>{t('Answers of {day} that were not counted', { day: formatDay(record.at) })}</h2>
      <dl className={styles.facts}>
        <dt>{t('Quiz')}</dt>
        <dd lang={contentLanguage(title)}>{title}</dd>
        <dt>{t('Why')}</dt>
        <dd>{translated(reason)}</dd>
      </dl>
      {chosen.length === 0 ? (
        <p>{t('The answers cannot be shown any more.')}</p>
      ) : (
        <details className={styles.answers}>
          <summary>
            <span>
              {chosen.length === 1
                ? t('See the answer')
                : t('See the {count} answers', { count: chosen.length })}
            </span>
            <ChevronDown size={20} aria-hidden="true" />
          </summary>
          <ul>
            {chosen.map(([index, option]) => (
              <li key={index}>
                <span>{t('Question {value}:', { value: Number(index) + 1 })}</span>{' '}
                <strong>
                  <FormulaText text={option} />
                </strong>
                {questionTexts[index] !== undefined && (
                  <span>
                    <FormulaText text={questionTexts[index]} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.advice}>{t('Show this page to your teacher.')}</p>
    </Card>
  );
}
