import type { FormProps } from '#web/form/use-form.ts';
import { t } from '#web/texts/t.ts';
import { EmailField, TextAreaField, TextField } from '#web/ui/field.tsx';
import styles from './enquiry-form.module.css';
import { EnquiryFrame } from './enquiry-form.tsx';

export function ContactForm(props: FormProps) {
  return (
    <EnquiryFrame {...props} label={t('Contact form')} send={t('Send Message')}>
      {(field) => (
        <>
          <div className={styles.pair}>
            <TextField label={t('Full name')} autoComplete="name" {...field('fullName')} />
            <EmailField {...field('email')} />
          </div>
          <TextField label={t('Subject')} autoComplete="off" {...field('subject')} />
          <TextAreaField label={t('Message')} rows={6} autoComplete="off" {...field('message')} />
        </>
      )}
    </EnquiryFrame>
  );
}
