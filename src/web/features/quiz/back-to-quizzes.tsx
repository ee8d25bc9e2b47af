import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The way on from a result, and from the page that has none. */
export function BackToQuizzes({ variant = 'main' }: { readonly variant?: 'main' | 'line' }) {
  return (
    <Link to="/competition" className={buttonClass(variant)}>
      {t('Back to Quizzes')}
    </Link>
  );
}
