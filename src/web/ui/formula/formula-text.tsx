import { type ComponentType, Fragment, lazy, Suspense } from 'react';
import type { FormulaProps } from './formula.tsx';
import { formulaParts } from './formula-parts.ts';

/** Most questions have no formula. Without its script one reads as it was written. */
const Formula = lazy<ComponentType<FormulaProps>>(() =>
  import('./formula.tsx').then(
    (script) => ({ default: script.Formula }),
    () => ({ default: ({ written }: FormulaProps) => written }),
  ),
);

/** A text of a question, with its formulas drawn. */
export function FormulaText({ text }: { readonly text: string }) {
  const parts = formulaParts(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Suspense key={index} fallback={part}>
        <Formula written={part} />
      </Suspense>
    ),
  );
}
