import type { ReactNode } from 'react';

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** Takes the focus when mounted, so that screen readers announce it. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 ref={focus} tabIndex={-1}>
      {children}
    </h2>
  );
}
