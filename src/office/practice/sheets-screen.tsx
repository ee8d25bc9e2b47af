import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { printSheets } from '#contract/office/sheets.ts';
import { writeSheetCode } from '#domain/sheets/sheet-code.ts';
import { counted } from '#domain/text/counted.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { savePdf } from '#web/ui/save-pdf.ts';
import { filteredBy } from '../app/filter-query.ts';
import officeStyles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useOfficeForm } from '../form/use-office-form.ts';
import styles from '../quizzes/quizzes.module.css';
import { PaperFields } from './paper-fields.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { newSeed, paperForm } from './practice-form.ts';
import { firstValues, sheetsForm } from './sheets-form.ts';

const contentOptions = [
  { value: 'all', label: 'Sheets, and the answers on pages of their own' },
  { value: 'sheets', label: 'Sheets alone' },
  { value: 'answers', label: 'Answers alone' },
];

export function SheetsScreen() {
  const { api } = useServices();
  const [seed, setSeed] = useState(newSeed);
  const [saved, setSaved] = useState('');
  const { props, values, isChangedNow } = useOfficeForm({
    schema: sheetsForm,
    initial: firstValues,
    send: ({ specification, title, sheets, perPage, contents }) => {
      const sheet = {
        title,
        code: writeSheetCode({ specification, seed, number: 1 }),
        sheets: String(sheets),
        perPage: String(perPage),
        contents,
      };
      return api.call(filteredBy(printSheets, sheet));
    },
    onDone: ({ data }) => {
      savePdf(data);
      setSaved(`Saved ${data.name} with ${counted(data.pages, 'page')}. Open it to print it on A4.`);
    },
  });
  useLeaveGuard(isChangedNow);
  const paper = useMemo(() => v.safeParse(paperForm, values), [values]);
  return (
    <>
      <PageHeading>Print sheets</PageHeading>
      <p className={officeStyles.muted}>
        Exercises on paper: each sheet has other numbers, room for name, date and score, and a code that opens
        the page on which its answers are checked.
      </p>
      <Card padding="l">
        <FormFrame {...props} className={formStyles.form}>
          {(field) => (
            <>
              <TextField label="Title" autoComplete="off" {...field('title')} />
              <PaperFields paper={values.paper} field={field} />
              <div className={styles.pair}>
                <TextField
                  label="How many sheets"
                  inputMode="numeric"
                  autoComplete="off"
                  {...field('sheets')}
                />
                <TextField
                  label="Exercises on a page, at most"
                  hint="Long exercises take more room."
                  inputMode="numeric"
                  autoComplete="off"
                  {...field('perPage')}
                />
              </div>
              <SelectField label="Print" options={contentOptions} {...field('contents')} />
              {paper.success && (
                <PaperPreview
                  specification={paper.output.specification}
                  seed={seed}
                  onOtherNumbers={() => setSeed(newSeed())}
                />
              )}
              <FormSummary actor={props.actor} />
              <Submit actor={props.actor} className={formStyles.send}>
                Save as PDF
              </Submit>
              <p role="status">{saved}</p>
            </>
          )}
        </FormFrame>
      </Card>
    </>
  );
}
