import { useNavigate } from '@tanstack/react-router';
import { addEnquiry, phoneEnquiryForm } from '#contract/office/enquiries.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { allEnquiries } from './enquiry-queries.ts';

export function AddEnquiryForm({ onAdded }: { readonly onAdded: () => void }) {
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const { props } = useOfficeForm({
    schema: phoneEnquiryForm,
    initial: { name: '', mobile: '', email: '', message: '' },
    send: async (body) => (await api.call(addEnquiry, { body })).data,
    onDone: async ({ _id }) => {
      onAdded();
      void queryClient.invalidateQueries(allEnquiries);
      await navigate({ to: '/enquiries/$id', params: { id: _id } });
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form} allRequired={false}>
      {(field) => (
        <>
          <TextField label="Name" autoComplete="off" {...field('name')} />
          <TextField
            label="Mobile number"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            {...field('mobile')}
          />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...field('email')}
            required={false}
          />
          <TextAreaField label="What it is about" rows={3} {...field('message')} />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Add the enquiry
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
