import { useQueryClient } from '@tanstack/react-query';
import { invitationForm, inviteStaff, type OneTimeLink } from '#contract/office/staff.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import formStyles from './form/form.module.css';
import { Refusal } from './form/refusal.tsx';
import { useForm } from './form/use-form.ts';
import { staffQuery } from './office-queries.ts';
import { roleOptions } from './role-names.ts';

interface InviteFormProps {
  readonly api: ApiClient;
  readonly onInvited: (name: string, link: OneTimeLink) => void;
}

export function InviteForm({ api, onInvited }: InviteFormProps) {
  const queryClient = useQueryClient();
  const { form, field, busy, reason } = useForm({
    schema: invitationForm,
    initial: { name: '', email: '', role: '' },
    send: async (body) => ({ name: body.name, link: (await api.call(inviteStaff, { body })).data }),
    onDone: ({ name, link }) => {
      onInvited(name, link);
      return queryClient.invalidateQueries(staffQuery(api));
    },
  });
  return (
    <form className={formStyles.form} {...form} data-all-required>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <SelectField label="Role" placeholder="Choose a role" options={roleOptions} {...field('role')} />
      <Refusal reason={reason} />
      <Button type="submit" busy={busy} className={formStyles.send}>
        Invite
      </Button>
    </form>
  );
}
