import { useId } from 'react';
import { t } from '#web/texts/t.ts';
import { ageBands } from './age-bands.ts';
import styles from './age-filter.module.css';

interface AgeFilterProps {
  /** '' for any age. */
  readonly age: string;
  readonly onAge: (age: string) => void;
}

const choices = () => [
  { id: '', label: t('Any age') },
  ...ageBands.map(({ id, from, to }) => ({ id, label: t('{from} to {to}', { from, to }) })),
];

export function AgeFilter({ age, onAge }: AgeFilterProps) {
  const name = useId();
  return (
    <fieldset className={styles.ages}>
      <legend className={styles.legend}>{t('Age of your child')}</legend>
      {choices().map(({ id, label }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} value={id} checked={id === age} onChange={() => onAge(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
