import { Fragment } from 'react';
import styles from './formula.module.css';
import { formulaParts } from './formula-parts.ts';
import { type Formula, readFormula } from './read-formula.ts';
import { spokenFormula } from './spoken-text.ts';

/** A text of a question, with its formulas drawn by the browser's MathML. */
export function FormulaText({ text }: { readonly text: string }) {
  const parts = formulaParts(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Drawn key={index} written={part} />
    ),
  );
}

/** Screen readers differ in reading MathML, so they are told its words. */
function Drawn({ written }: { readonly written: string }) {
  return (
    <span className={styles.drawn} role="math" aria-label={spokenFormula(written)}>
      <span aria-hidden="true">
        <math>
          <Part of={readFormula(written)} />
        </math>
      </span>
    </span>
  );
}

function Part({ of }: { readonly of: Formula }) {
  switch (of.kind) {
    case 'number':
      return <mn>{of.text}</mn>;
    case 'name':
      return <mi>{of.text}</mi>;
    case 'sign':
      return <mo>{of.text}</mo>;
    case 'row':
      return (
        <mrow>
          {of.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never move
            <Part key={index} of={part} />
          ))}
        </mrow>
      );
    case 'bracketed':
      return (
        <mrow>
          <mo>(</mo>
          <Part of={of.inner} />
          <mo>)</mo>
        </mrow>
      );
    case 'fraction':
      return (
        <mfrac>
          <Part of={of.over} />
          <Part of={of.below} />
        </mfrac>
      );
    case 'power':
      return (
        <msup>
          <Part of={of.base} />
          <Part of={of.raised} />
        </msup>
      );
    case 'index':
      return (
        <msub>
          <Part of={of.base} />
          <Part of={of.raised} />
        </msub>
      );
    case 'root':
      return (
        <msqrt>
          <Part of={of.of} />
        </msqrt>
      );
  }
}
