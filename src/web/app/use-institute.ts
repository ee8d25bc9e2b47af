import { createContext, use } from 'react';
import type { Institute } from '#domain/institute/define-institute.ts';

/** Per rendering, so that concurrent ones never mix. */
export const InstituteContext = createContext<Institute | null>(null);

/** @throws Error outside of the provider */
export function useInstitute(): Institute {
  const institute = use(InstituteContext);
  if (institute === null) throw new Error('There is no institute around this');
  return institute;
}
