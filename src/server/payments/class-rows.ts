import type { ClassFacts } from '#domain/courses/class-facts.ts';
import { classPlace, hasClassFacts } from '#domain/courses/class-place.ts';
import type { Institute } from '#domain/institute/define-institute.ts';
import { localFirstClass } from '#domain/text/local-date.ts';
import type { EmailTexts } from '#server/mail/email-texts.ts';

/** For the receipt email: when and where the classes are, and whom to ask; empty without facts. */
export function classRows(
  facts: ClassFacts,
  institute: Institute,
  { language, label }: Pick<EmailTexts, 'language' | 'label'>,
) {
  if (!hasClassFacts(facts)) return [];
  const place = classPlace(facts, institute);
  const rows = [
    { label: 'First class', value: localFirstClass(facts.startDate, language) },
    { label: 'Class days', value: facts.classTimes },
    { label: 'Place', value: place?.text ?? '' },
    ...(place === null || place.map === null
      ? []
      : [{ label: 'Map', value: label('Show on the map'), href: place.map }]),
    { label: 'Teacher', value: facts.leadInstructor },
    { label: 'Please bring', value: facts.whatToBring },
    { label: 'Phone', value: institute.phone.label },
    { label: 'WhatsApp', value: institute.chat.label, href: institute.chat.href },
  ];
  return rows.filter(({ value }) => value !== '');
}
