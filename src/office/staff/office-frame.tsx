import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatchRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { StaffRole } from '#contract/office/office-call.ts';
import { type Member, officeSignOut } from '#contract/office/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useIsAsked } from '../app/confirmation.ts';
import { contentPath } from '../app/content-paths.ts';
import { institutePath } from '../app/institute-paths.ts';
import styles from '../app/office.module.css';
import { instituteQuery, isNotMyself, myselfQuery } from '../app/office-queries.ts';
import { quizzesPath } from '../app/quiz-paths.ts';
import { UnsavedContext } from '../app/unsaved.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { AccountSwitchedDialog } from './account-switched-dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { SignInForm } from './sign-in.tsx';
import { useRemoteSignIn } from './use-remote-sign-in.ts';

const pages: readonly {
  readonly to: string;
  readonly label: string;
  readonly roles: readonly StaffRole[];
  /** The base path of further pages that belong to the entry. */
  readonly also?: string;
}[] = [
  { to: '/', label: 'Your account', roles: ['owner', 'office', 'teacher'] },
  { to: contentPath, also: quizzesPath, label: 'Content', roles: ['owner', 'office'] },
  { to: institutePath, label: 'Institute', roles: ['owner'] },
  { to: '/staff', label: 'Staff', roles: ['owner'] },
  { to: '/audit-log', label: 'Audit log', roles: ['owner'] },
];

/**
 * The layout for a signed-in member. A page belongs to the member who opened it:
 * typed values stay during a new sign-in, and another member is asked before taking over.
 */
export function OfficeFrame() {
  const { api, queryClient, confirmation } = useServices();
  const router = useRouter();
  const { data: signedIn = null } = useQuery(myselfQuery(api));
  const [owner, setOwner] = useState(signedIn);
  const [unsaved, setUnsaved] = useState(0);
  const isAsked = useIsAsked(confirmation);
  const isOther = signedIn !== null && owner !== null && signedIn._id !== owner._id;
  if (signedIn !== null && signedIn !== owner && owner !== null && !isOther) setOwner(signedIn);
  useRemoteSignIn();
  // Ends requests that wait for a confirmation.
  useEffect(() => () => confirmation.answer(false), [confirmation]);
  const loadFailedAgain = () => void router.invalidate({ filter: ({ status }) => status === 'error' });
  const takeOver = (member: Member) => {
    setOwner(member);
    confirmation.answer(false);
    // Another member may lack the permission for loaded data.
    void queryClient.resetQueries({ predicate: isNotMyself });
    loadFailedAgain();
  };
  const leave = () => {
    setOwner(null);
    queryClient.clear();
    queryClient.setQueryData(myselfQuery(api).queryKey, null);
    void router.invalidate();
  };
  if (owner === null) return null;
  return (
    <>
      <Bar key={owner._id} member={owner} onLeave={leave} />
      <UnsavedContext value={setUnsaved}>
        <main id="main" className={styles.page} key={`${owner._id}-page`}>
          <Outlet />
        </main>
      </UnsavedContext>
      <Dialog open={signedIn === null} title="Please sign in again" size="s">
        {unsaved > 0 && <p>{`What ${owner.name} has typed here stays until then.`}</p>}
        <SignInForm
          onSignedIn={(member) => {
            const isSame = member._id === owner._id;
            // A sign-in counts as a confirmation.
            confirmation.answer(isSame);
            if (isSame) {
              void queryClient.invalidateQueries({ predicate: isNotMyself });
              loadFailedAgain();
            } else if (unsaved === 0) takeOver(member);
          }}
        />
      </Dialog>
      <Dialog
        open={isAsked && signedIn !== null && !isOther}
        title="Confirm that it is you"
        size="s"
        onClose={() => confirmation.answer(false)}
      >
        <ConfirmForm
          member={owner}
          onConfirmed={() => confirmation.answer(true)}
          onCancel={() => confirmation.answer(false)}
        />
      </Dialog>
      {isOther && (
        <AccountSwitchedDialog
          member={signedIn}
          before={owner}
          hasUnsaved={unsaved > 0}
          onGoOn={() => takeOver(signedIn)}
        />
      )}
    </>
  );
}

interface BarProps {
  readonly member: Member;
  readonly onLeave: () => void;
}

function Bar({ member, onLeave }: BarProps) {
  const { api } = useServices();
  const matchRoute = useMatchRoute();
  const { data: institute } = useQuery(instituteQuery(api));
  const signOut = useAction(() => api.call(officeSignOut, { body: {} }), onLeave);
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>{institute === undefined ? 'Office' : `${institute.name} Office`}</span>
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
