import mathup from 'mathup';
import { useLayoutEffect, useRef } from 'react';
import styles from './formula.module.css';
import { spokenFormula } from './formula-parts.ts';

export interface FormulaProps {
  /** As AsciiMath: 1/2, 2^3, sqrt 16. */
  readonly written: string;
}

/** A formula, drawn by the browser's MathML. Screen readers differ in reading that, so they are told its words. */
export function Formula({ written }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(mathup(written).toDOM()), [written]);
  return (
    <span role="math" aria-label={spokenFormula(written)}>
      <span ref={place} className={styles.drawn} aria-hidden="true" />
    </span>
  );
}
