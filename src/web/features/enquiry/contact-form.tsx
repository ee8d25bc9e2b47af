import type { FormProps } from '#web/form/use-form.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import styles from './enquiry-form.module.css';
import { EnquiryFrame } from './enquiry-form.tsx';

export function ContactForm(props: FormProps) {
  return (
    <EnquiryFrame {...props} label="Contact form" send="Send Message">
      {(field) => (
        <>
          <div className={styles.pair}>
            <TextField label="Full name" autoComplete="name" {...field('fullName')} />
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              {...field('email')}
            />
          </div>
          <TextField label="Subject" autoComplete="off" {...field('subject')} />
          <TextAreaField label="Message" rows={6} autoComplete="off" {...field('message')} />
        </>
      )}
    </EnquiryFrame>
  );
}
