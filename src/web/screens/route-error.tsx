import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/states.tsx';

/** What a screen that broke shows; the way out is to load the route anew. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      title="Something went wrong"
      level={1}
      message={(error instanceof Error && error.message) || 'This page could not be shown.'}
      actionLabel="Try again"
      onAction={tryAgain}
    />
  );
}
