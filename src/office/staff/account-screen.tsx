import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endMySession, type StaffSession } from '#contract/office/staff.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import styles from '../app/office.module.css';
import { sessionsQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { browserName } from './browser-name.ts';

export function AccountScreen() {
  const { api } = useServices();
  const { data: sessions } = useSuspenseQuery(sessionsQuery(api));
  return (
    <>
      <PageHeading>Your account</PageHeading>
      <h2>Where you are signed in</h2>
      <p className={styles.muted}>A session ends after twelve hours. End every one that is not yours.</p>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <Session key={session._id} session={session} />
        ))}
      </ul>
    </>
  );
}

function Session({ session }: { readonly session: StaffSession }) {
  const { api, queryClient } = useServices();
  const [isAsking, setAsking] = useState(false);
  const end = useAction(
    () => api.call(endMySession, { params: { id: session._id }, body: {} }),
    () => {
      setAsking(false);
      return queryClient.invalidateQueries(sessionsQuery(api));
    },
  );
  const name = browserName(session.browser);
  return (
    <Card as="li" className={styles.row}>
      <div>
        <b>{name}</b>
        <div className={styles.muted}>
          {`Since ${formatMoment(session.startedAt)}, last used ${formatMoment(session.lastUsedAt)}`}
        </div>
      </div>
      {session.isThisOne ? (
        <span>This one</span>
      ) : (
        <Button
          variant="line"
          size="s"
          aria-label={`End the session in ${name} since ${formatMoment(session.startedAt)}…`}
          onClick={() => setAsking(true)}
        >
          End…
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="End this session?"
        confirm="End it"
        action={end}
        onClose={() => setAsking(false)}
      >
        <p>{`${name}, since ${formatMoment(session.startedAt)}, is signed out. What was not saved there is lost.`}</p>
      </ConfirmDialog>
    </Card>
  );
}
