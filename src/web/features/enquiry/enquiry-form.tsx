import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { type FieldOf, FormFrame } from '#web/form/form-frame.tsx';
import type { FormProps } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { t } from '#web/texts/t.ts';
import type { Elements } from '#web/ui/elements.ts';
import styles from './enquiry-form.module.css';

interface FrameProps extends FormProps {
  readonly label: string;
  readonly send: string;
  readonly children: (field: FieldOf) => Elements;
}

/**
 * The submit button is the loading indicator. Only the browser validates the email address before sending.
 */
export function EnquiryFrame({ label, send, children, ...props }: FrameProps) {
  const { actor } = props;
  const { busy, isOver } = useFormView(actor);
  return (
    <FormFrame {...props} label={label} className={styles.form} isCheckedByBrowser>
      {(field) => (
        <>
          <p className={styles.lead}>{t('Please fill in every field.')}</p>
          {children(field)}
          <Trap {...field('website')} />
          <FormSummary
            actor={actor}
            isSilent
            before={t('Not sent yet.')}
            after={t('What you wrote is still here.')}
          />
          <Submit actor={actor} className={styles.send}>
            {isOver ? t('Sent') : busy ? t('Sending…') : send}
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

function Trap({ name, value, onChange }: Pick<ReturnType<FieldOf>, 'name' | 'value' | 'onChange'>) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('Leave this empty')}
        <input
          type="text"
          name={name}
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
