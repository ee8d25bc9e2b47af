import type { PropsWithChildren } from 'react';

// React renders MathML, but its types lack it.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      math: PropsWithChildren;
      mn: PropsWithChildren;
      mi: PropsWithChildren;
      mo: PropsWithChildren;
      mrow: PropsWithChildren;
      mfrac: PropsWithChildren;
      msup: PropsWithChildren;
      msub: PropsWithChildren;
      msqrt: PropsWithChildren;
    }
  }
}
