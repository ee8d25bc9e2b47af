import { createContext, use } from 'react';
import type { Institute } from '#institute/define-institute.ts';

/** The institute that a page is of. Each rendering has its own, so that two at once never mix. */
export const InstituteContext = createContext<Institute | null>(null);

/**
 * The institute's facts.
 * @throws Error outside of the site
 */
export function useInstitute(): Institute {
  const institute = use(InstituteContext);
  if (institute === null) throw new Error('There is no institute around this');
  return institute;
}
