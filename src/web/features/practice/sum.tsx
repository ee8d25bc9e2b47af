import { useEffect, useState } from 'react';
import { toNumber } from '#domain/practice/explain-mistake.ts';
import { t } from '#web/texts/t.ts';
import { Soroban } from '#web/ui/soroban/soroban.tsx';
import styles from './practice.module.css';

const rowMs = 1500;

interface SumProps {
  readonly lines: readonly string[];
  /** Moves the rows one after another on an abacus; the beads after the last one are the answer. */
  readonly showsBeads: boolean;
}

export function Sum({ lines, showsBeads }: SumProps) {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (!showsBeads || shown >= lines.length) return;
    const timer = setTimeout(() => setShown(shown + 1), rowMs);
    return () => clearTimeout(timer);
  }, [showsBeads, shown, lines.length]);
  const rows = lines.map((line, row) => ({ line, row }));
  return (
    <>
      <ol className={styles.lines} aria-label={t('Exercise')}>
        {rows.map(({ line, row }) => (
          <li key={row} aria-current={showsBeads && row === shown - 1 ? 'step' : undefined}>
            {line}
          </li>
        ))}
      </ol>
      {showsBeads && <Beads numbers={lines.map(toNumber)} shown={shown} />}
    </>
  );
}

function Beads({ numbers, shown }: { readonly numbers: readonly number[]; readonly shown: number }) {
  const totals = numbers.map((_, row) => numbers.slice(0, row + 1).reduce((sum, each) => sum + each, 0));
  return (
    <Soroban
      number={totals[shown - 1] ?? 0}
      rods={String(Math.max(...totals)).length}
      hidesNumber
      height={180}
    />
  );
}
