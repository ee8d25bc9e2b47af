import type { PropsWithChildren } from 'react';

// React draws MathML; its types do not know it.
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
