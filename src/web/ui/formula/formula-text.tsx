import { type ComponentType, lazy, Suspense } from 'react';
import { contentLanguage } from '#web/texts/content-language.ts';
import type { SorobanProps } from '../soroban/soroban.tsx';
import { abacusNumber } from './abacus-number.ts';
import styles from './formula.module.css';
import { formulaParts } from './formula-parts.ts';
import { type Formula, readFormula } from './read-formula.ts';
import { spokenFormula } from './spoken-formula.ts';

const Soroban = lazy<ComponentType<SorobanProps>>(() =>
  import('../soroban/soroban.tsx').then(
    (script) => ({ default: script.Soroban }),
    () => ({ default: ({ number }) => <span>{number}</span> }),
  ),
);

/** Formulas without words are the same in every language. */
const hasWords = (text: string) => /\p{L}/u.test(text);

export function FormulaText({ text }: { readonly text: string }) {
  return formulaParts(text).map((part, index) => {
    if (index % 2 === 1)
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      return <Drawn key={index} written={part} />;
    return (
      part !== '' && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <span key={index} lang={contentLanguage(part)} translate={hasWords(part) ? undefined : 'no'}>
          {part}
        </span>
      )
    );
  });
}

/** Screen readers differ in reading MathML, so they get text. */
function Drawn({ written }: { readonly written: string }) {
  const number = abacusNumber(written);
  if (number !== null) {
    return (
      <Suspense fallback={<span className={styles.waiting} />}>
        <Soroban number={number} hidesNumber height={132} className={styles.abacus} />
      </Suspense>
    );
  }
  const spoken = spokenFormula(written);
  return (
    <span
      className={styles.drawn}
      role="math"
      translate="no"
      lang={contentLanguage(spoken)}
      aria-label={spoken}
    >
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
