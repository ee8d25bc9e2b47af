import { useState } from 'react';
import * as v from 'valibot';
import { type StaffRole, staffRole } from '#contract/office/office-call.ts';
import {
  changeStaffRole,
  deactivateStaff,
  type Member,
  type OneTimeLink,
  reactivateStaff,
  renewStaffLink,
} from '#contract/office/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import styles from '../app/office.module.css';
import { staffQuery } from '../app/office-queries.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { roleOptions } from './role-names.ts';

interface StaffRowProps {
  readonly member: Member;
  readonly isMyself: boolean;
  readonly onLink: (link: OneTimeLink) => void;
}

const statusNames: Readonly<Record<Member['status'], string>> = {
  invited: 'Cannot sign in until the link is used',
  active: 'Active',
  deactivated: 'Deactivated: cannot sign in',
};

export function StaffRow({ member, isMyself, onLink }: StaffRowProps) {
  const { api, queryClient } = useServices();
  const { _id, name, email, role, status } = member;
  // Saved by a button: the arrow keys pass through every option.
  const [chosen, setChosen] = useState(role);
  const params = { id: _id };
  const reload = () => queryClient.invalidateQueries(staffQuery(api));
  const setRole = useAction(
    (next: StaffRole) => api.call(changeStaffRole, { params, body: { role: next } }),
    reload,
  );
  const [asked, setAsked] = useState<'renew' | 'deactivate'>();
  const close = () => setAsked(undefined);
  const renew = useAction(
    () => api.call(renewStaffLink, { params, body: {} }),
    ({ data }) => {
      close();
      onLink(data);
    },
  );
  const deactivate = useAction(
    () => api.call(deactivateStaff, { params, body: {} }),
    () => {
      close();
      return reload();
    },
  );
  const reactivate = useAction(() => api.call(reactivateStaff, { params, body: {} }), reload);
  const isActive = status !== 'deactivated';
  const reason = [setRole, reactivate].map((action) => action.reason).find((each) => each !== '');
  return (
    <Card as="li" className={styles.row}>
      <div>
        <b>{name}</b> {isMyself && <span>(you)</span>}
        {name !== email && <div>{email}</div>}
        <div className={styles.muted}>{statusNames[status]}</div>
        <Refusal reason={reason ?? ''} />
      </div>
      {isMyself ? (
        <span>{roleOptions.find(({ value }) => value === role)?.label}</span>
      ) : (
        <div className={styles.actions}>
          <SelectField
            label={`Role of ${name}`}
            name={`role-${_id}`}
            value={chosen}
            options={roleOptions}
            disabled={setRole.busy}
            onChange={(next) => setChosen(v.parse(staffRole, next))}
          />
          {chosen !== role && (
            <Button
              size="s"
              busy={setRole.busy}
              aria-label={`Save the role of ${name}`}
              onClick={() => setRole.run(chosen)}
            >
              Save
            </Button>
          )}
          {isActive && (
            <Button
              variant="line"
              size="s"
              aria-label={`New link for ${name}…`}
              onClick={() => setAsked('renew')}
            >
              New link…
            </Button>
          )}
          <Button
            variant="line"
            size="s"
            busy={reactivate.busy}
            aria-label={isActive ? `Deactivate ${name}…` : `Reactivate ${name}`}
            onClick={() => (isActive ? setAsked('deactivate') : reactivate.run(undefined))}
          >
            {isActive ? 'Deactivate…' : 'Reactivate'}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked === 'renew'}
        title={`A new link for ${name}?`}
        confirm="Make a new link"
        action={renew}
        onClose={close}
      >
        <p>{`${name} is signed out. The password and the codes of ${name} end; the link sets new ones.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'deactivate'}
        title={`Deactivate ${name}?`}
        confirm="Deactivate"
        action={deactivate}
        onClose={close}
      >
        <p>{`${name} is signed out and cannot sign in to the office. You can reactivate the account.`}</p>
      </ConfirmDialog>
    </Card>
  );
}
