import { type ClassFacts, classPlace, firstClass, hasClassFacts } from '#domain/courses/class-facts.ts';
import type { Institute } from '#domain/institute/define-institute.ts';

/** For the receipt email: when and where the classes are, and whom to ask; empty without facts. */
export function classRows(facts: ClassFacts, institute: Institute, mapLabel: string) {
  if (!hasClassFacts(facts)) return [];
  const place = classPlace(facts, institute);
  const rows = [
    { label: 'First class', value: firstClass(facts) },
    { label: 'Class days', value: facts.classTimes },
    { label: 'Place', value: place?.text ?? '' },
    ...(place === null || place.map === null ? [] : [{ label: 'Map', value: mapLabel, href: place.map }]),
    { label: 'Teacher', value: facts.leadInstructor },
    { label: 'Please bring', value: facts.whatToBring },
    { label: 'Phone', value: institute.phone.label },
    { label: 'WhatsApp', value: institute.chat.label, href: institute.chat.href },
  ];
  return rows.filter(({ value }) => value !== '');
}
