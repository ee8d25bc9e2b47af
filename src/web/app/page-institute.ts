import * as v from 'valibot';
import { type InstituteFacts, instituteFacts } from '#contract/institute.ts';
import { instituteId } from '../head/rendered-page.ts';

const schema = v.pipe(v.string(), v.parseJson(), instituteFacts);

/**
 * Reads the institute's facts from the page.
 * @throws ValiError when it does not have them: no page of this build is without
 */
export function pageInstitute(document: Document): InstituteFacts {
  return v.parse(schema, document.getElementById(instituteId)?.textContent);
}
