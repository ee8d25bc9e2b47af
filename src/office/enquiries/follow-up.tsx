import { useState } from 'react';
import {
  enquiryStates,
  followUpEnquiry,
  followUpForm,
  type OpenedEnquiry,
} from '#contract/office/enquiries.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { SavedNote } from '../app/saved-note.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useOfficeForm } from '../form/use-office-form.ts';
import { allEnquiries, enquiryQuery } from './enquiry-queries.ts';
import { stateNames } from './enquiry-texts.ts';

interface FollowUpProps {
  readonly enquiry: OpenedEnquiry;
}

const toValues = ({ state, staffId, nextOn, note }: OpenedEnquiry) => ({
  state,
  staffId: staffId ?? '',
  nextOn: nextOn ?? '',
  note,
});

export function FollowUp({ enquiry }: FollowUpProps) {
  const { api, queryClient } = useServices();
  const [isSaved, setSaved] = useState(false);
  const { _id: id, revision, staff } = enquiry;
  const { props, values } = useOfficeForm({
    schema: followUpForm,
    initial: toValues(enquiry),
    send: async (typed) => {
      setSaved(false);
      const body = { ...typed, revision };
      return (await api.call(followUpEnquiry, { params: { id }, body })).data;
    },
    onDone: (stored) => {
      queryClient.setQueryData(enquiryQuery(api, id).queryKey, stored);
      void queryClient.invalidateQueries(allEnquiries);
      setSaved(true);
    },
  });
  const isChanged = Object.entries(toValues(enquiry)).some(([name, text]) => values[name] !== text);
  useLeaveGuard(() => isChanged);
  return (
    <Card as="section" aria-label="What to do">
      <FormFrame {...props} className={formStyles.form} label="What to do" allRequired={false}>
        {(field) => (
          <>
            <SelectField
              label="Progress"
              options={enquiryStates.map((state) => ({ value: state, label: stateNames[state] }))}
              {...field('state')}
            />
            <SelectField
              label="Looked after by"
              placeholder="No staff member"
              options={staff.map(({ _id, name }) => ({ value: _id, label: name }))}
              {...field('staffId')}
              required={false}
            />
            <TextField label="Next date" type="date" {...field('nextOn')} required={false} />
            <TextAreaField label="Note" rows={4} {...field('note')} required={false} />
            <FormSummary actor={props.actor} />
            <Submit actor={props.actor} className={formStyles.send}>
              Save
            </Submit>
            <SavedNote text={isSaved && !isChanged ? 'Saved' : ''} />
          </>
        )}
      </FormFrame>
    </Card>
  );
}
