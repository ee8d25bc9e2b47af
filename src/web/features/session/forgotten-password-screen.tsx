import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type SignInSearch, searchWith } from '#web/app/sign-in-search.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { AccountPage, filledShare } from './account-page.tsx';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';
import { roleFrom } from './roles.ts';
import { type PasswordFormActor, type PasswordServices, usePasswordForm } from './use-password-form.ts';

const tabs = [
  { id: 'teacher', label: 'Teacher' },
  { id: 'student', label: 'Student' },
];

type Snapshot = SnapshotFrom<PasswordFormActor>;
const selectRole = ({ context }: Snapshot) => context.role;
const selectEmail = ({ context }: Snapshot) => context.values.email;

interface ForgottenPasswordScreenProps extends PasswordServices {
  /** Passed back to the login page. */
  readonly search: SignInSearch;
}

export function ForgottenPasswordScreen({ search, ...services }: ForgottenPasswordScreenProps) {
  return (
    <ForgottenPassword
      {...usePasswordForm(services, { kind: 'forgotten', role: search.role })}
      search={search}
    />
  );
}

interface ForgottenPasswordProps extends PasswordFormProps {
  readonly search?: Partial<SignInSearch>;
}

export function ForgottenPassword({ actor, form, search = {} }: ForgottenPasswordProps) {
  const role = useSelector(actor, selectRole);
  const email = useSelector(actor, selectEmail);
  return (
    <AccountPage
      heading="Forgot your password?"
      lead="Tell us your e-mail, and we will send you a link to choose a new password."
      share={filledShare([email])}
      foot={
        <>
          <span>Do you remember it?</span>{' '}
          <Link to="/login" search={searchWith(search, role)}>
            Login
          </Link>
        </>
      }
    >
      <Tabs
        label="Whose password it is"
        layout="spread"
        tabs={tabs}
        selected={role}
        onSelect={(id) => actor.send({ type: 'role.chosen', role: roleFrom(id) })}
      >
        <PasswordForm actor={actor} {...(form && { form })} />
      </Tabs>
    </AccountPage>
  );
}
