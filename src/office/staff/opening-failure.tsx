import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import styles from '../app/office.module.css';
import { isNotMyself, myselfQuery } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import { SignInScreen } from './sign-in.tsx';
import { useRemoteSignIn } from './use-remote-sign-in.ts';

/** In place of the office: the sign-in, or why it could not be opened. Opens it as soon as a member is signed in. */
export function OpeningFailure() {
  const { api, queryClient } = useServices();
  const router = useRouter();
  const { data: member, ...myself } = useQuery({ ...myselfQuery(api), retryOnMount: false });
  const isSignedIn = member !== undefined && member !== null;
  useRemoteSignIn();
  useEffect(() => {
    if (!isSignedIn) return;
    // Another member may lack the permission for loaded data.
    queryClient.removeQueries({ predicate: isNotMyself });
    void router.invalidate();
  }, [isSignedIn, queryClient, router]);
  if (isSignedIn) return <Loading label="Opening the office" level={1} />;
  if (member === null) return <SignInScreen />;
  return (
    <main className={styles.page}>
      <ErrorState
        title="The office could not be opened"
        level={1}
        message={myself.error?.message}
        busy={myself.isFetching}
        onAction={() => void myself.refetch()}
      />
    </main>
  );
}
