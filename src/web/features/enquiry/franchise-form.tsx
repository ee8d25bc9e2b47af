import { indianStates, trainingTypes } from '#contract/enquiries.ts';
import type { FormProps } from '#web/form/use-form.ts';
import { t } from '#web/texts/t.ts';
import { EmailField, MobileField, SelectField, TextField } from '#web/ui/field.tsx';
import styles from './enquiry-form.module.css';
import { EnquiryFrame } from './enquiry-form.tsx';

export function FranchiseForm(props: FormProps) {
  return (
    <EnquiryFrame {...props} label={t('Franchise enquiry')} send={t('Send Enquiry')}>
      {(field) => (
        <>
          <TextField label={t('Name')} autoComplete="name" {...field('name')} />
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
            <TextField label={t('Location')} autoComplete="address-level2" {...field('location')} />
          </div>
          <SelectField
            label={t('Training type')}
            placeholder={t('Choose Amount or Training')}
            options={trainingTypes.map((value) => ({ value, label: t(value) }))}
            autoComplete="off"
            {...field('trainingType')}
          />
        </>
      )}
    </EnquiryFrame>
  );
}
