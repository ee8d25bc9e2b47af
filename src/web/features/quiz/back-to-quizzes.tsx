import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';

/** The way on from a result, and from the page that has none. */
export function BackToQuizzes({ variant = 'main' }: { readonly variant?: 'main' | 'line' }) {
  return (
    <Link to="/competition" className={buttonClass(variant)}>
      Back to Quizzes
    </Link>
  );
}
