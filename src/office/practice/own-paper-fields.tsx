import type { FieldOf } from '#web/form/form-frame.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { FieldProps } from '#web/ui/field-frame.tsx';
import styles from '../quizzes/quizzes.module.css';
import type { OwnKind } from './practice-form.ts';

interface OwnPaperFieldsProps {
  readonly kind: OwnKind;
  readonly field: FieldOf;
}

const techniqueOptions = [
  { value: 'direct', label: 'Direct moves only' },
  { value: 'smallFriend', label: 'Small friends, one or more in each sum' },
  { value: 'bigFriend', label: 'Big friends, one or more in each sum' },
  { value: 'mixed', label: 'Mixed moves, one or more in each sum' },
  { value: 'all', label: 'All techniques, as they come' },
];

const operationOptions = [
  { value: 'add-and-subtract', label: 'Add and subtract' },
  { value: 'add', label: 'Add only' },
];

export function OwnPaperFields({ kind, field }: OwnPaperFieldsProps) {
  return (
    <div className={styles.pair}>
      <NumberField label="How many" {...field('count')} />
      {kind === 'sums' ? (
        <>
          <NumberField label="Rows" {...field('rows')} />
          <NumberField label="Digits of each number" {...field('digits')} />
          <SelectField label="Operations" options={operationOptions} {...field('operations')} />
          <SelectField label="Techniques" options={techniqueOptions} {...field('techniques')} />
        </>
      ) : (
        <>
          <NumberField
            label={kind === 'division' ? 'Digits of the divisor' : 'Digits of the first number'}
            {...field('firstDigits')}
          />
          <NumberField
            label={kind === 'division' ? 'Digits of the answer' : 'Digits of the second number'}
            {...field('secondDigits')}
          />
        </>
      )}
      <NumberField label="Decimals" {...field('decimals')} />
    </div>
  );
}

function NumberField(props: FieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}
