import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OneTimeLink } from '#contract/office/staff.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { myselfQuery, staffQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart, partOptions } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import { InviteForm } from './invite-form.tsx';
import { OneTimeLinkNote } from './one-time-link-note.tsx';
import { RefundPermission } from './refund-permission.tsx';
import { StaffRow } from './staff-row.tsx';

interface GivenLink {
  readonly name: string;
  readonly link: OneTimeLink;
}

export function StaffScreen() {
  const { api } = useServices();
  const staff = useQuery({ ...staffQuery(api), ...partOptions });
  const { data: myself } = useQuery(myselfQuery(api));
  const [isInviting, setInviting] = useState(false);
  const [given, setGiven] = useState<GivenLink>();
  return (
    <>
      <div className={styles.line}>
        <PageHeading>Staff</PageHeading>
        <Button onClick={() => setInviting(true)}>Invite a staff member</Button>
      </div>
      <PagePart query={staff} failure="The staff could not be loaded">
        {(members) => (
          <ul className={styles.rows}>
            {members.map((member) => (
              <StaffRow
                key={`${member._id} ${member.role}`}
                member={member}
                isMyself={member._id === myself?._id}
                onLink={(link) => setGiven({ name: member.name, link })}
              />
            ))}
          </ul>
        )}
      </PagePart>
      <RefundPermission />
      <OfficeDialog
        open={isInviting}
        title="Invite a staff member"
        size="s"
        onClose={() => setInviting(false)}
      >
        <InviteForm
          onInvited={(name, link) => {
            setInviting(false);
            setGiven({ name, link });
          }}
        />
      </OfficeDialog>
      <OfficeDialog
        open={given !== undefined}
        title={`A link for ${given?.name ?? ''}`}
        size="s"
        onClose={() => setGiven(undefined)}
      >
        {given !== undefined && <OneTimeLinkNote link={given.link} onClose={() => setGiven(undefined)} />}
      </OfficeDialog>
    </>
  );
}
