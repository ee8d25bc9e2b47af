import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OneTimeLink } from '#contract/office/staff.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import styles from './office.module.css';
import { myselfQuery, staffQuery } from './office-queries.ts';
import { OneTimeLinkNote } from './one-time-link-note.tsx';
import { PageHeading } from './page-heading.tsx';
import { QueryView } from './query-view.tsx';
import { StaffRow } from './staff-row.tsx';

interface StaffScreenProps {
  readonly api: ApiClient;
}

interface GivenLink {
  readonly name: string;
  readonly link: OneTimeLink;
}

export function StaffScreen({ api }: StaffScreenProps) {
  const staff = useQuery(staffQuery(api));
  const myself = useQuery(myselfQuery(api));
  const [isInviting, setInviting] = useState(false);
  const [given, setGiven] = useState<GivenLink>();
  return (
    <>
      <div className={styles.line}>
        <PageHeading>Staff</PageHeading>
        <Button onClick={() => setInviting(true)}>Invite somebody</Button>
      </div>
      <QueryView query={staff} title="The staff could not be loaded">
        {(members) => (
          <ul className={styles.rows}>
            {members.map((member) => (
              <StaffRow
                key={`${member._id} ${member.role}`}
                api={api}
                member={member}
                isMyself={member._id === myself.data?._id}
                onLink={(link) => setGiven({ name: member.name, link })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <Dialog open={isInviting} title="Invite somebody" size="s" onClose={() => setInviting(false)}>
        <InviteForm
          api={api}
          onInvited={(name, link) => {
            setInviting(false);
            setGiven({ name, link });
          }}
        />
      </Dialog>
      <Dialog
        open={given !== undefined}
        title={`A link for ${given?.name ?? ''}`}
        size="s"
        onClose={() => setGiven(undefined)}
      >
        {given !== undefined && <OneTimeLinkNote link={given.link} onClose={() => setGiven(undefined)} />}
      </Dialog>
    </>
  );
}
