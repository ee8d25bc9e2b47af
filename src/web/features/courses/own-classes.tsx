import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { joinClass, type OwnClass } from '#contract/classes.ts';
import { useServices } from '#web/app/use-services.ts';
import { checkWith } from '#web/form/check-with.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { useForm } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showClassTimes } from '#web/texts/show-class-times.ts';
import { t } from '#web/texts/t.ts';
import { TextField } from '#web/ui/field.tsx';
import { Section } from '#web/ui/page.tsx';
import { myCoursesQuery } from './my-courses-query.ts';
import styles from './own-classes.module.css';

const { request } = joinClass;
const check = checkWith(request);

interface OwnClassesProps {
  readonly userId: string;
  readonly classes: readonly OwnClass[];
}

/** The classes of a student, and the form that joins one by its code. */
export function OwnClasses({ userId, classes }: OwnClassesProps) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const props = useForm({
    values: { code: '' },
    check,
    words: { accepted: '', refused: 'That did not work. Please try again.' },
    pause: null,
    send: async ({ values }) => {
      const { data } = await api.call(joinClass, { body: v.parse(request, values) });
      return { kind: 'accepted', message: t('You are in the class «{name}» now.', { name: data.name }) };
    },
    onAccepted: () => void queryClient.invalidateQueries(myCoursesQuery(api, userId)),
  });
  const { thanks } = useFormView(props.actor);
  return (
    <Section title={t('Your classes')}>
      {classes.length > 0 && (
        <ul className={styles.list}>
          {classes.map((each) => (
            <li key={each._id}>
              <b lang={contentLanguage(each.name)}>{each.name}</b>
              <span>
                {[showClassTimes(each), each.place, each.teacher].filter((text) => text !== '').join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <FormFrame {...props} className={styles.form} label={t('Join a class')}>
        {(field) => (
          <>
            <div className={styles.row}>
              <TextField
                label={t('Class code')}
                hint={t('Your teacher has given it to you.')}
                autoComplete="off"
                {...field('code')}
              />
              <Submit actor={props.actor} variant="line">
                {t('Join the class')}
              </Submit>
            </div>
            <FormSummary actor={props.actor} />
            <p role="status" className={styles.note}>
              {thanks}
            </p>
          </>
        )}
      </FormFrame>
    </Section>
  );
}
