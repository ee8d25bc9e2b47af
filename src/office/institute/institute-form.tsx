import { useState } from 'react';
import { type InstituteDocument, saveInstitute } from '#contract/office/institute/calls.ts';
import {
  type InstituteField as FieldOfInstitute,
  instituteSections,
} from '#contract/office/institute/institute-fields.ts';
import { instituteForm } from '#contract/office/institute/institute-form.ts';
import { FormSummary } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import type { FieldProps } from '#web/ui/field-frame.tsx';
import { institutePath } from '../app/institute-paths.ts';
import officeStyles from '../app/office.module.css';
import { instituteQuery } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import { FieldControl } from '../content/field-control.tsx';
import { useIsStoringPicture } from '../content/picture-uploads.ts';
import formStyles from '../form/form.module.css';
import { SaveBar } from '../form/save-bar.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useOfficeForm } from '../form/use-office-form.ts';
import styles from './institute.module.css';

interface InstituteFormProps {
  readonly loaded: InstituteDocument;
}

interface InstituteFieldProps extends Omit<FieldProps, 'label' | 'hint'> {
  readonly field: FieldOfInstitute;
}

function InstituteField({ field, ...control }: InstituteFieldProps) {
  if (field.isColour === undefined) return <FieldControl field={field} {...control} />;
  return (
    <div data-short>
      <TextField {...control} type="color" label={field.label} hint={field.hint} />
    </div>
  );
}

export function InstituteForm({ loaded }: InstituteFormProps) {
  const { api, queryClient } = useServices();
  const [revision, setRevision] = useState(loaded.revision);
  const [note, setNote] = useState('');
  const isStoringPicture = useIsStoringPicture();
  const { props, busy, isChanged, isChangedNow, isConflict, discard } = useOfficeForm({
    schema: instituteForm,
    initial: loaded.values,
    send: async (_, typed) => {
      setNote('');
      const { data } = await api.call(saveInstitute, { body: { revision, values: typed } });
      return data;
    },
    onDone: (stored) => {
      setRevision(stored.revision);
      setNote('Saved: visitors see it within a second');
      // The public response may be cached for a second.
      const name = stored.values.name ?? '';
      queryClient.setQueryData(instituteQuery(api).queryKey, (known) => known && { ...known, name });
    },
  });
  useLeaveGuard(isChangedNow);
  return (
    <FormFrame {...props} className={formStyles.form} label="The institute" allRequired={false}>
      {(field) => (
        <>
          <Card padding="l">
            {instituteSections.map(({ title, hint, fields }) => (
              <fieldset key={title} className={classNames(formStyles.fields, styles.section)}>
                <legend>{title}</legend>
                {hint !== undefined && <p className={officeStyles.muted}>{hint}</p>}
                {fields.map((each) => (
                  <InstituteField
                    key={each.name}
                    field={each}
                    {...field(each.name)}
                    required={each.required !== undefined}
                  />
                ))}
              </fieldset>
            ))}
          </Card>
          <FormSummary actor={props.actor} />
          {isConflict && (
            <a href={`/office${institutePath}`} target="_blank" rel="noreferrer">
              See in a new tab what is stored now
            </a>
          )}
          <SaveBar isChanged={isChanged} busy={busy || isStoringPicture} note={note} onDiscard={discard}>
            <Button type="submit" busy={busy || isStoringPicture}>
              Save
            </Button>
          </SaveBar>
        </>
      )}
    </FormFrame>
  );
}
