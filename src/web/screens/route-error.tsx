import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { ApiError } from '../api/api-error.ts';
import { buttonClass } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** Messages of programming errors are not for users. */
const words = (error: unknown) =>
  error instanceof ApiError
    ? error.message
    : 'This page could not be shown. It is not your fault. Try once more, or start again from Home.';

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      title={t('Something went wrong')}
      level={1}
      message={words(error)}
      onAction={retry}
      aside={
        <Link to="/" className={buttonClass('line')}>
          {t('Back to Home')}
        </Link>
      }
    />
  );
}
