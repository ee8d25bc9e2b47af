import { type Member, officeSignOut } from '#contract/office/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import styles from '../app/office.module.css';
import { myselfQuery } from '../app/office-queries.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';

interface AccountSwitchedDialogProps {
  /** The member who is signed in now. */
  readonly member: Member;
  /** The member who opened the page. */
  readonly before: Member;
  readonly hasUnsaved: boolean;
  readonly onGoOn: () => void;
}

/** Shown when another member signs in while a page is open. */
export function AccountSwitchedDialog({ member, before, hasUnsaved, onGoOn }: AccountSwitchedDialogProps) {
  const { api, queryClient } = useServices();
  const signOut = useAction(
    () => api.call(officeSignOut, { body: {} }),
    () => queryClient.setQueryData(myselfQuery(api).queryKey, null),
  );
  return (
    <Dialog open title={`${member.name} is signed in now`} size="s">
      <p>
        {hasUnsaved
          ? `What ${before.name} has typed here is not saved. If you go on, it is lost.`
          : `This page was opened by ${before.name}.`}
      </p>
      <Refusal reason={signOut.reason} />
      <div className={styles.actions}>
        <Button variant="line" busy={signOut.busy} onClick={() => signOut.run(undefined)}>
          {`Sign out, so that ${before.name} can sign in`}
        </Button>
        <Button onClick={onGoOn}>{`Go on as ${member.name}`}</Button>
      </div>
    </Dialog>
  );
}
