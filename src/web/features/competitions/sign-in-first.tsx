import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

interface SignInFirstProps {
  /** The page to return to. */
  readonly address: string;
}

export function SignInFirst({ address }: SignInFirstProps) {
  return (
    <EmptyState
      title={t('Sign in to see your competitions')}
      action={
        <Link to="/login" search={{ redirect: address }} className={buttonClass('main')}>
          {t('Login')}
        </Link>
      }
    >
      <p>{t('A competition opens at the same moment for everyone. You take part under a nickname.')}</p>
    </EmptyState>
  );
}
