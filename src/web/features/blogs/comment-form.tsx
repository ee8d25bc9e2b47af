import { Link, useRouter } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useServices } from '#web/app/use-services.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import type { FormProps } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { tabRecords } from '#web/platform/tab-records.ts';
import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { EmailField, TextAreaField, TextField } from '#web/ui/field.tsx';
import styles from './comment-form.module.css';

export function CommentForm({ actor, form }: FormProps) {
  const { thanks, values } = useFormView(actor);
  const { authStore } = useServices();
  const router = useRouter();
  /** As the message of the contact form, and back to this one. */
  const carry = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const comment = tabRecords.keep(authStore.read()?.userId ?? null, values);
    const { location } = router.history;
    router.history.replace(location.href, { ...location.state, comment });
    // Otherwise the history merges it into the next navigation.
    router.history.flush();
    void router.navigate({ to: '/contact', state: { comment } });
  };
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
                      <Link to="/contact" onClick={carry}>
                        {t('write to us')}
                      </Link>
                      .
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
