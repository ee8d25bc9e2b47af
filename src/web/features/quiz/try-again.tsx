import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The way to another attempt, for a quiz that allows one. */
export function TryAgain({ quizId }: { readonly quizId: string }) {
  return (
    <Link to="/questionPaper/$quizId" params={{ quizId }} className={buttonClass('line')}>
      <RotateCcw size={20} aria-hidden="true" /> {t('Try Again')}
    </Link>
  );
}
