import { t } from '#web/texts/t.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import type { ResultState } from './navigation-state.ts';
import { ResultPage } from './result-page.tsx';
import styles from './results.module.css';

interface ResultsProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** '' for a visitor. */
  readonly fullName: string;
  readonly result: ResultState | null;
}

export function Results({ result, userId, fullName }: ResultsProps) {
  if (result !== null) return <ResultPage userId={userId} fullName={fullName} result={result} isNew />;
  return (
    <div className={styles.page}>
      <EmptyState title={t('No results found')} level={1} action={<BackToQuizzes />}>
        <p>{t('Please complete a quiz to view results')}</p>
      </EmptyState>
    </div>
  );
}
