import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/api/api-error.ts';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { PageHeading } from './page-heading.tsx';

interface PageTexts {
  /** Shown while the page loads and when it fails; without it, the failure is the heading. */
  readonly heading?: string;
  /** The title of a failure. */
  readonly failure: string;
}

export function PagePending({ heading }: Pick<PageTexts, 'heading'>) {
  return (
    <>
      {heading !== undefined && <PageHeading>{heading}</PageHeading>}
      <Loading label="Loading" />
    </>
  );
}

interface PageFailureProps extends Pick<ErrorComponentProps, 'error'>, Partial<PageTexts> {}

export function PageFailure({ heading, failure, error }: PageFailureProps) {
  const router = useRouter();
  return (
    <>
      {heading !== undefined && <PageHeading>{heading}</PageHeading>}
      <ErrorState
        title={failure ?? 'This page could not be shown'}
        level={heading === undefined ? 1 : 2}
        message={error instanceof ApiError ? error.message : undefined}
        onAction={() => void router.invalidate()}
      />
    </>
  );
}

/**
 * The components of a route for a page that loads and that has failed.
 * @param useTexts a hook, for texts that depend on the route
 */
export const pageStates = (useTexts: () => PageTexts) => ({
  pendingComponent: () => <PagePending {...useTexts()} />,
  errorComponent: ({ error }: ErrorComponentProps) => <PageFailure {...useTexts()} error={error} />,
});
