import { indianStates } from '#contract/enquiries.ts';
import type { FormProps } from '#web/form/use-form.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import styles from './enquiry-form.module.css';
import { EnquiryFrame } from './enquiry-form.tsx';

export function DemoForm(props: FormProps) {
  return (
    <EnquiryFrame {...props} label="Book a demo" send="Book my demo">
      {(field) => (
        <>
          <div className={styles.pair}>
            <TextField label="Student name" autoComplete="off" {...field('studentName')} />
            <TextField label="Parent name" autoComplete="name" {...field('parentName')} />
          </div>
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
            <TextField label="District" autoComplete="address-level2" {...field('district')} />
          </div>
          <TextField
            label="Location"
            autoComplete="address-level3"
            hint="Village, town or part of the city"
            {...field('location')}
          />
        </>
      )}
    </EnquiryFrame>
  );
}
