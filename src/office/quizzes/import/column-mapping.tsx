import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  type ChosenColumns,
  type ColumnRole,
  columnRoles,
  type RightForm,
  rightForms,
  type Spreadsheet,
} from '#contract/office/question-files.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField, SelectField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../../app/office.module.css';
import formStyles from '../../form/form.module.css';
import styles from './import.module.css';
import { selectFile, selectSpreadsheet } from './import-selectors.ts';
import { mappingProblem } from './mapping-problem.ts';
import { sourceName } from './source-name.ts';
import { StepHeading } from './step-heading.tsx';
import type { ImportActor } from './use-question-import.ts';

const roleNames: Readonly<Record<ColumnRole, string>> = {
  question: 'Question',
  option: 'Option',
  right: 'Right answer',
  explanation: 'Explanation',
  'leave-out': 'Leave out',
};
const roleOptions = columnRoles.map((value) => ({ value, label: roleNames[value] }));

const formNames: Readonly<Record<RightForm, string>> = {
  text: 'The text of the right option',
  letter: 'Its letter: A is the first option',
  number: 'Its number: 1 is the first option',
  'number-from-0': 'Its number: 0 is the first option',
};
const formOptions = [
  { value: '', label: 'A letter or a text, whichever fits' },
  ...rightForms.map((value) => ({ value, label: formNames[value] })),
];

const letter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`;

interface ColumnMappingProps {
  readonly actor: ImportActor;
  readonly onChosen: (columns: ChosenColumns) => void;
  readonly onSheet: (sheet: string) => void;
  readonly onAnother: () => void;
}

export function ColumnMapping({ actor, ...handlers }: ColumnMappingProps) {
  const spreadsheet = useSelector(actor, selectSpreadsheet);
  const source = sourceName(useSelector(actor, selectFile));
  return spreadsheet === null ? null : (
    <MappingForm source={source} spreadsheet={spreadsheet} {...handlers} />
  );
}

interface MappingFormProps extends Omit<ColumnMappingProps, 'actor'> {
  readonly source: string;
  readonly spreadsheet: Spreadsheet;
}

function MappingForm({ source, spreadsheet, onChosen, onSheet, onAnother }: MappingFormProps) {
  const { columns, sheets, sheet, unclear } = spreadsheet;
  const [roles, setRoles] = useState<readonly ColumnRole[]>(spreadsheet.roles);
  const [right, setRight] = useState<RightForm | null>(spreadsheet.right);
  const [hasHeader, setHeader] = useState(spreadsheet.hasHeader || !spreadsheet.roles.includes('right'));
  const [problem, setProblem] = useState('');
  const rightValue = columns[roles.indexOf('right')]?.values[0];
  const submit = () => {
    const found = mappingProblem(roles, { right, isUnclear: unclear === 'right' });
    setProblem(found);
    if (found === '') onChosen({ hasHeader, roles: [...roles], right });
  };
  const list = (
    <ul className={styles.columns}>
      {columns.map(({ name, values }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <Card as="li" key={index} className={styles.column}>
          <div className={styles.values}>
            <h3 translate="no">{name === '' ? `Column ${letter(index)}` : name}</h3>
            <ul>
              {values.map((value, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: values may be equal and never move
                <li key={row} translate="no">
                  {value}
                </li>
              ))}
            </ul>
            {values.length === 0 && <p className={officeStyles.muted}>This column is empty.</p>}
          </div>
          <SelectField
            label={`What column ${letter(index)} is`}
            name={`role-${index}`}
            options={roleOptions}
            value={roles[index] ?? 'leave-out'}
            onChange={(chosen) =>
              setRoles(
                columns.map((_, at) =>
                  at === index
                    ? (columnRoles.find((role) => role === chosen) ?? 'leave-out')
                    : (roles[at] ?? 'leave-out'),
                ),
              )
            }
          />
        </Card>
      ))}
    </ul>
  );
  return (
    <section className={officeStyles.part} aria-label="Columns">
      <StepHeading>
        {unclear === 'right' ? 'How is the right answer written?' : 'What is in each column?'}
      </StepHeading>
      <p>
        {unclear === 'right'
          ? `In ${source}, ${rightValue === undefined ? 'the right answer' : `«${rightValue}»`} can mean two things. Choose one.`
          : `Say once what the columns of ${source} are. The next file with the same columns is read so.`}
      </p>
      <form
        className={styles.mapping}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {sheets.length > 1 && (
          <SelectField
            label="Sheet"
            name="sheet"
            options={sheets.map((value) => ({ value, label: value }))}
            value={sheet ?? ''}
            onChange={onSheet}
          />
        )}
        {/* The question of the moment comes first. */}
        {unclear === 'right' && <RightFormField value={right} isRequired onChange={setRight} />}
        {unclear !== 'right' && (
          <CheckboxField
            label="The first row has the names of the columns"
            name="header"
            checked={hasHeader}
            onChange={setHeader}
          />
        )}
        {unclear === 'right' ? (
          <details>
            <summary>The columns</summary>
            {list}
          </details>
        ) : (
          list
        )}
        {unclear !== 'right' && <RightFormField value={right} isRequired={false} onChange={setRight} />}
        <Refusal reason={problem} />
        <div className={officeStyles.actions}>
          <Button type="submit" className={formStyles.send}>
            Continue
          </Button>
          <Button variant="line" onClick={onAnother}>
            Choose another file
          </Button>
        </div>
      </form>
    </section>
  );
}

interface RightFormFieldProps {
  readonly value: RightForm | null;
  readonly isRequired: boolean;
  readonly onChange: (form: RightForm | null) => void;
}

function RightFormField({ value, isRequired, onChange }: RightFormFieldProps) {
  return (
    <SelectField
      label="How the right answer is written"
      name="right"
      options={
        isRequired
          ? [{ value: '', label: 'Please choose' }, ...formOptions.filter((each) => each.value !== '')]
          : formOptions
      }
      value={value ?? ''}
      onChange={(chosen) => onChange(rightForms.find((form) => form === chosen) ?? null)}
    />
  );
}
