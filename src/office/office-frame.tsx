import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffRole } from '#contract/office/office-call.ts';
import { type Member, officeSignOut } from '#contract/office/staff.ts';
import { institute } from '#institute/facts.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { contentAddress } from './content/addresses.ts';
import styles from './office.module.css';
import { myselfQuery } from './office-queries.ts';
import { quizzesAddress } from './quizzes/addresses.ts';
import { SignInForm, SignInScreen } from './sign-in.tsx';
import { useAction } from './use-action.ts';

interface FrameProps {
  readonly api: ApiClient;
}

const pages: readonly {
  readonly to: string;
  readonly label: string;
  readonly roles: readonly StaffRole[];
  /** Pages at another address that belong to it. */
  readonly also?: string;
}[] = [
  { to: '/', label: 'Your account', roles: ['owner', 'office', 'teacher'] },
  { to: contentAddress, also: quizzesAddress, label: 'Content', roles: ['owner', 'office'] },
  { to: '/staff', label: 'Staff', roles: ['owner'] },
  { to: '/audit-log', label: 'Audit log', roles: ['owner'] },
];

/** The frame of the office for whom is signed in, and the way in for everybody else. */
export function OfficeFrame({ api }: FrameProps) {
  const myself = useQuery(myselfQuery(api));
  const [seen, setSeen] = useState<Member | null>(null);
  // What is typed stays while somebody signs in again.
  if (myself.data && myself.data !== seen) setSeen(myself.data);
  if (myself.isPending) return <Loading label="Opening the office" level={1} />;
  if (myself.data === undefined) {
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
  const member = myself.data ?? seen;
  if (member === null) return <SignInScreen api={api} />;
  return (
    <>
      <Bar key={member._id} api={api} member={member} onLeave={() => setSeen(null)} />
      <main id="main" className={styles.page} key={`${member._id}-page`}>
        <Outlet />
      </main>
      <Dialog open={myself.data === null} title="Please sign in again" size="s">
        <SignInForm api={api} />
      </Dialog>
    </>
  );
}

interface BarProps extends FrameProps {
  readonly member: Member;
  readonly onLeave: () => void;
}

function Bar({ api, member, onLeave }: BarProps) {
  const queryClient = useQueryClient();
  const matchRoute = useMatchRoute();
  const signOut = useAction(
    () => api.call(officeSignOut, { body: {} }),
    () => {
      onLeave();
      queryClient.clear();
      queryClient.setQueryData(myselfQuery(api).queryKey, null);
    },
  );
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>{institute.name} Office</span>
      <nav aria-label="Office">
        <ul className={styles.menu}>
          {pages
            .filter(({ roles }) => roles.includes(member.role))
            .map(({ to, also, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/' }}
                  aria-current={
                    also !== undefined && matchRoute({ to: also, fuzzy: true }) ? 'page' : undefined
                  }
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.person}>
        <span>{member.name}</span>
        <Button variant="line" size="s" busy={signOut.busy} onClick={() => signOut.run(undefined)}>
          Sign out
        </Button>
        {signOut.reason !== '' && <span role="alert">{signOut.reason}</span>}
      </div>
    </header>
  );
}
