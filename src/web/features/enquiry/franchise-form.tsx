import { indianStates, trainingTypes } from '#contract/enquiries.ts';
import type { FormProps } from '#web/form/use-form.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import styles from './enquiry-form.module.css';
import { EnquiryFrame } from './enquiry-form.tsx';

export function FranchiseForm(props: FormProps) {
  return (
    <EnquiryFrame {...props} label="Franchise enquiry" send="Send Enquiry">
      {(field) => (
        <>
          <TextField label="Name" autoComplete="name" {...field('name')} />
          <div className={styles.pair}>
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              {...field('email')}
            />
            <TextField
              label="Mobile number"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              hint="10 digits"
              {...field('mobile')}
            />
          </div>
          <div className={styles.pair}>
            <SelectField
              label="State"
              placeholder="Choose your state"
              options={indianStates}
              autoComplete="address-level1"
              {...field('state')}
            />
            <TextField label="Location" autoComplete="address-level2" {...field('location')} />
          </div>
          <SelectField
            label="Training type"
            placeholder="Choose Amount or Training"
            options={trainingTypes}
            autoComplete="off"
            {...field('trainingType')}
          />
        </>
      )}
    </EnquiryFrame>
  );
}
