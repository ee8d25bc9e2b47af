import { indianStates } from '#contract/enquiries.ts';
import type { FormProps } from '#web/form/use-form.ts';
import { t } from '#web/texts/t.ts';
import { EmailField, MobileField, SelectField, TextField } from '#web/ui/field.tsx';
import styles from './enquiry-form.module.css';
import { EnquiryFrame } from './enquiry-form.tsx';

export function DemoForm(props: FormProps) {
  return (
    <EnquiryFrame {...props} label={t('Book a demo')} send={t('Book my demo')}>
      {(field) => (
        <>
          <div className={styles.pair}>
            <TextField label={t('Student name')} autoComplete="off" {...field('studentName')} />
            <TextField label={t('Parent name')} autoComplete="name" {...field('parentName')} />
          </div>
          <div className={styles.pair}>
            <EmailField {...field('email')} />
            <MobileField {...field('mobile')} />
          </div>
          <div className={styles.pair}>
            <SelectField
              label={t('State')}
              placeholder={t('Choose your state')}
              options={indianStates}
              autoComplete="address-level1"
              {...field('state')}
            />
            <TextField label={t('District')} autoComplete="address-level2" {...field('district')} />
          </div>
          <TextField
            label={t('Location')}
            autoComplete="address-level3"
            hint={t('Village, town or part of the city')}
            {...field('location')}
          />
        </>
      )}
    </EnquiryFrame>
  );
}
