import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Invitation,
  type Joined,
  joinForm,
  joinStaff,
  readStaffLink,
  staffPasswordMinimum,
} from '#contract/office/staff.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import styles from '../app/office.module.css';
import { instituteQuery, myselfQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { roleNames } from './role-names.ts';
import { broadcastSignIn } from './sign-in-channel.ts';

/** The page of a one-time link: set a password and an authenticator app, then show the recovery codes. */
export function JoinScreen() {
  const { api, queryClient } = useServices();
  const link = useLocation({ select: ({ hash }) => hash });
  const [codes, setCodes] = useState<readonly string[]>();
  const read = useQuery({
    queryKey: ['link', link],
    // A refetch would discard a half-filled form while the member looks up the code.
    staleTime: Number.POSITIVE_INFINITY,
    // The hash is removed from the URL while the codes are shown.
    enabled: codes === undefined,
    queryFn: async ({ signal }) =>
      (await api.call(readStaffLink, { body: { link }, anonymous: true, signal })).data,
  });
  const institute = useQuery(instituteQuery(api));
  if (codes !== undefined) return <RecoveryCodes codes={codes} />;
  if (read.isPending || institute.isPending) return <Loading label="Opening your link" level={1} />;
  if (read.isError) {
    return (
      <main className={styles.page}>
        <ErrorState
          title="This link could not be opened"
          level={1}
          message={read.error.message}
          busy={read.isFetching}
          onAction={() => void read.refetch()}
        />
      </main>
    );
  }
  return (
    <main className={classNames(styles.page, styles.narrow)}>
      <PageHeading>{`Welcome to the office${institute.data ? ` of ${institute.data.name}` : ''}`}</PageHeading>
      <JoinForm
        link={link}
        invitation={read.data}
        onJoined={({ member, recoveryCodes }) => {
          setCodes(recoveryCodes);
          queryClient.setQueryData(myselfQuery(api).queryKey, member);
          broadcastSignIn();
        }}
      />
    </main>
  );
}

interface JoinFormProps {
  readonly link: string;
  readonly invitation: Invitation;
  readonly onJoined: (joined: Joined) => void;
}

function JoinForm({ link, invitation, onJoined }: JoinFormProps) {
  const { api } = useServices();
  const { name, email, role, secret, setup, appAddress } = invitation;
  const { props } = useOfficeForm({
    schema: joinForm,
    initial: { link, setup, password: '', code: '' },
    send: async (body) => (await api.call(joinStaff, { body, anonymous: true })).data,
    onDone: onJoined,
  });
  return (
    <Card padding="l">
      <FormFrame {...props} className={formStyles.form}>
        {(field) => (
          <>
            <p>{`You join as ${roleNames[role]}: ${name === email ? email : `${name}, ${email}`}.`}</p>
            {/* Password managers store the password with this email address. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label="New password"
              hint={`At least ${staffPasswordMinimum} characters. Three or four words are easy to remember.`}
              autoComplete="new-password"
              {...field('password')}
            />
            <div className={styles.part}>
              <h2>Your phone</h2>
              <p>
                Open an authenticator app, such as Google Authenticator, and let it read this picture. It then
                shows a code of six digits, another one every half minute.
              </p>
              <QrCode
                text={appAddress}
                label="The picture for your authenticator app"
                className={styles.square}
              />
              <p>Or type this key into the app:</p>
              <p className={styles.code} translate="no">
                {secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </p>
            </div>
            <TextField
              label="Code of your app"
              hint="The six digits that the app shows now."
              inputMode="numeric"
              autoComplete="one-time-code"
              {...field('code')}
            />
            <FormSummary actor={props.actor} />
            <Submit actor={props.actor} className={formStyles.send}>
              Join
            </Submit>
          </>
        )}
      </FormFrame>
    </Card>
  );
}
