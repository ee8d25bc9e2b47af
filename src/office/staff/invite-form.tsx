import { invitationForm, inviteStaff, type OneTimeLink } from '#contract/office/staff.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { staffQuery } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { roleOptions } from './role-names.ts';

interface InviteFormProps {
  readonly onInvited: (name: string, link: OneTimeLink) => void;
}

export function InviteForm({ onInvited }: InviteFormProps) {
  const { api, queryClient } = useServices();
  const { props } = useOfficeForm({
    schema: invitationForm,
    initial: { name: '', email: '', role: '' },
    send: async (body) => ({ name: body.name, link: (await api.call(inviteStaff, { body })).data }),
    onDone: ({ name, link }) => {
      onInvited(name, link);
      return queryClient.invalidateQueries(staffQuery(api));
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form}>
      {(field) => (
        <>
          <TextField label="Name" autoComplete="off" {...field('name')} />
          <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...field('email')} />
          <SelectField label="Role" placeholder="Choose a role" options={roleOptions} {...field('role')} />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Invite
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
