import type { ReactNode } from 'react';

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** The heading of what has just come, which takes the focus, so that it is read out. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 ref={focus} tabIndex={-1}>
      {children}
    </h2>
  );
}
