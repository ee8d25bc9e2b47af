import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { contentRoles } from '#contract/office/office-call.ts';
import type { Member } from '#contract/office/staff.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAsked } from '../app/confirmation.ts';
import styles from '../app/office.module.css';
import { isNotMyself, myselfQuery } from '../app/office-queries.ts';
import { UnsavedContext } from '../app/unsaved.ts';
import { useServices } from '../app/use-services.ts';
import { AccountSwitchedDialog } from './account-switched-dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { OfficeSearch } from './office-search.tsx';
import { SignInForm } from './sign-in.tsx';
import { useRemoteSignIn } from './use-remote-sign-in.ts';

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
  const asked = useAsked(confirmation);
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
      <div className={styles.office}>
        <OfficeMenu key={owner._id} member={owner} onLeave={leave} />
        <div className={styles.beside}>
          {contentRoles.includes(owner.role) && <OfficeSearch />}
          <UnsavedContext value={setUnsaved}>
            <main id="main" className={styles.page} key={`${owner._id}-page`}>
              <Outlet />
            </main>
          </UnsavedContext>
        </div>
      </div>
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
        open={asked !== null && signedIn !== null && !isOther}
        title="Confirm that it is you"
        size="s"
        onClose={() => confirmation.answer(false)}
      >
        <ConfirmForm
          member={owner}
          what={asked ?? ''}
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
