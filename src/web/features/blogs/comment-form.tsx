import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import type { FormProps } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { EmailField, TextAreaField, TextField } from '#web/ui/field.tsx';
import styles from './comment-form.module.css';

export function CommentForm({ actor, form }: FormProps) {
  const { thanks } = useFormView(actor);
  return (
    <Card padding="l">
      <FormFrame actor={actor} {...(form && { form })} className={styles.form} allRequired={false}>
        {(field) => (
          <>
            <div className={styles.pair}>
              <TextField label={t('First name')} autoComplete="given-name" {...field('firstName')} />
              <TextField label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
            </div>
            <EmailField
              label={t('E-mail')}
              hint={t('You may leave this empty.')}
              {...field('email')}
              required={false}
            />
            <TextAreaField label={t('Comment')} rows={5} {...field('comment')} required={false} />
            <FormSummary actor={actor} />
            <Submit actor={actor} className={styles.send}>
              {t('Post Comment')}
            </Submit>
            <div role="status" className={styles.outcome}>
              {thanks !== '' && (
                <>
                  <Info size={24} aria-hidden="true" />
                  <div>
                    <p className={styles.lead}>{thanks}</p>
                    <p>
                      {t('Nothing was sent, and what you wrote is still here. To tell us now,')}{' '}
                      <Link to="/contact">{t('write to us')}</Link>.
                    </p>
                  </div>
                </>
              )}
            </div>
          </>
        )}
      </FormFrame>
    </Card>
  );
}
