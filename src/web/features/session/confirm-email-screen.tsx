import { missingHere } from '#web/actors/session/missing-here.ts';
import { confirmNewEmail } from '#web/actors/session/send-code.ts';
import { useServices } from '#web/app/use-services.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { useForm } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { t } from '#web/texts/t.ts';
import { AccountPage } from './account-page.tsx';
import styles from './password-form.module.css';
import { LoginNote } from './password-form.tsx';

/** By a button: programs that check the links of emails open them too. */
export function ConfirmEmailScreen({ code }: { readonly code: string }) {
  const { api } = useServices();
  const props = useForm({
    values: {},
    check: () => ({}),
    words: { accepted: 'Your new email is confirmed.', refused: 'That did not work. Please try again.' },
    missing: missingHere,
    // A link works once.
    pause: 0,
    send: () => confirmNewEmail(api, code),
  });
  const { actor } = props;
  const { isOver, message } = useFormView(actor);
  return (
    <AccountPage
      heading={t('Your new email')}
      lead={t('From now on you log in with the address that this link was sent to.')}
      share={isOver ? 1 : 0}
      foot={false}
    >
      {isOver ? (
        <LoginNote>{message}</LoginNote>
      ) : (
        <FormFrame {...props} className={styles.form}>
          {() => (
            <>
              <FormSummary actor={actor} />
              <Submit actor={actor} className={styles.send}>
                {t('Confirm this email')}
              </Submit>
            </>
          )}
        </FormFrame>
      )}
    </AccountPage>
  );
}
