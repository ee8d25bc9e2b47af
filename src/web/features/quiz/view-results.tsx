import { useQuery } from '@tanstack/react-query';
import { useServices } from '#web/app/use-services.ts';
import type { StoredResult } from './navigation-state.ts';
import { NoResult, ResultFailure, ResultOfVisitor } from './result-failure.tsx';
import { ResultPage } from './result-page.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import styles from './results.module.css';
import { storedResultQuery } from './stored-result-query.ts';

interface ViewResultsProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** '' for a visitor. */
  readonly fullName: string;
  /** An old sign-in has a token, but no user id. */
  readonly isVisitor: boolean;
  readonly submissionId: string;
  /** Null when the page was opened by its URL. */
  readonly handed: StoredResult | null;
}

export function ViewResults({ isVisitor, submissionId, handed, ...person }: ViewResultsProps) {
  const { api, queryClient } = useServices();
  const stored = useQuery({
    ...storedResultQuery(api, queryClient, person.userId, submissionId),
    enabled: handed === null && !isVisitor,
  });
  const address = `/ViewResults/${encodeURIComponent(submissionId)}`;
  if (isVisitor) {
    return (
      <div className={styles.page}>
        <ResultOfVisitor address={address} />
      </div>
    );
  }
  const result = handed ?? stored.data ?? null;
  if (result !== null) return <ResultPage {...person} result={result} />;
  if (stored.isLoading) return <ResultSkeleton />;
  return (
    <div className={styles.page}>
      {stored.isError && (
        <ResultFailure
          error={stored.error}
          address={address}
          busy={stored.isFetching}
          onRetry={() => void stored.refetch()}
        />
      )}
      {stored.isSuccess && <NoResult />}
    </div>
  );
}
