import { presets } from '#domain/practice/presets.ts';
import type { FieldOf } from '#web/form/form-frame.tsx';
import { SelectField } from '#web/ui/field.tsx';
import officeStyles from '../app/office.module.css';
import { OwnPaperFields } from './own-paper-fields.tsx';
import { ownKinds } from './practice-form.ts';

const paperOptions = [
  { value: 'sums', label: 'Sums of your own' },
  { value: 'multiplication', label: 'Multiplications of your own' },
  { value: 'division', label: 'Divisions of your own' },
  ...presets.map(({ id, name }) => ({ value: id, label: name })),
];

interface PaperFieldsProps {
  /** What is chosen; '' for nothing. */
  readonly paper: string | undefined;
  readonly field: FieldOf;
}

/** A preset, or the fields of a paper of one's own. */
export function PaperFields({ paper, field }: PaperFieldsProps) {
  const ownKind = ownKinds.find((kind) => kind === paper);
  const preset = presets.find(({ id }) => id === paper);
  return (
    <>
      <SelectField label="Paper" placeholder="Choose a paper" options={paperOptions} {...field('paper')} />
      {preset !== undefined && (
        <p className={officeStyles.muted}>{`${preset.minutes} minutes. Source: ${preset.source}.`}</p>
      )}
      {ownKind !== undefined && <OwnPaperFields kind={ownKind} field={field} />}
    </>
  );
}
