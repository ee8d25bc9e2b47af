import * as v from 'valibot';
import { type InstituteFacts, instituteFacts } from '#domain/institute/institute-facts.ts';
import { instituteId } from '#domain/pages/rendered-page.ts';

const schema = v.pipe(v.string(), v.parseJson(), instituteFacts);

/** @throws ValiError for a page of another build */
export function pageInstitute(document: Document): InstituteFacts {
  return v.parse(schema, document.getElementById(instituteId)?.textContent);
}
