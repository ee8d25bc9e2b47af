import { useSelector } from '@xstate/react';
import { type RefObject, useId } from 'react';
import * as v from 'valibot';
import { formatNames } from '#contract/office/format-names.ts';
import { questionFileFormats } from '#contract/office/question-files.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import formStyles from '../../form/form.module.css';
import styles from './import.module.css';
import { selectFormat, selectIsBusy, selectText } from './import-selectors.ts';
import { TemplateDownload } from './template-download.tsx';
import type { ImportActor } from './use-question-import.ts';

interface FileChooserProps {
  readonly actor: ImportActor;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isOver: boolean;
}

const formatOptions = [
  { value: '', label: 'Detect automatically' },
  ...questionFileFormats.map((value) => ({ value, label: formatNames[value] })),
];
/** Any other value means «detect the format». */
const chosenFormat = v.fallback(v.nullable(v.picklist(questionFileFormats)), null);

export function FileChooser({ actor, heading, isOver }: FileChooserProps) {
  const headingId = useId();
  const text = useSelector(actor, selectText);
  const format = useSelector(actor, selectFormat);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <section className={styles.ways} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Choose a file or paste the questions
      </h2>
      <Card padding="l" className={styles.zone} data-over={isOver || undefined}>
        <FieldFrame
          label="File of questions"
          hint="Excel (.xlsx), LibreOffice (.ods), CSV, GIFT, Aiken or Moodle XML, at most 5 MB. You can also drop the file anywhere on this page."
          error={undefined}
          required={undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="file"
              className={formStyles.file}
              // Allows choosing the same file again after correcting it.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={({ currentTarget }) =>
                actor.send({ type: 'files.chosen', files: Array.from(currentTarget.files ?? []) })
              }
            />
          )}
        </FieldFrame>
        <TemplateDownload />
      </Card>
      <Card padding="l">
        <form
          className={formStyles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'text.submitted' });
          }}
        >
          <TextAreaField
            label="Or paste the questions here"
            name="text"
            rows={8}
            autoComplete="off"
            value={text}
            onChange={(pasted) => actor.send({ type: 'text.changed', text: pasted })}
          />
          <SelectField
            label="Format of the file or the text"
            name="format"
            options={formatOptions}
            hint="Choose a format only if the questions were not recognised."
            value={format ?? ''}
            onChange={(value) =>
              actor.send({
                type: 'format.chosen',
                format: v.parse(chosenFormat, value === '' ? null : value),
              })
            }
          />
          <Button type="submit" busy={isBusy} className={formStyles.send}>
            Check the text
          </Button>
        </form>
      </Card>
    </section>
  );
}
