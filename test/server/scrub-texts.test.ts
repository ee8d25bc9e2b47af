import { expect, test } from 'vitest';
import { withoutOtherStudents } from '#server/accounts/logged-students.ts';
import { createScrubber } from '#server/accounts/scrub-texts.ts';

const scrub = createScrubber(['Asha Rao', 'asha.rao@example.org', '9876543210', 'ఆశా రావు', 'Ram']);

test.each([
  ['Asha Rao asked', 'erased asked'],
  ['told ASHA RAO, twice: asha rao', 'told erased, twice: erased'],
  ['Natasha Rao stays', 'Natasha Rao stays'],
  ['Asha Raon stays', 'Asha Raon stays'],
  ['write to Asha.Rao@Example.org now', 'write to erased now'],
  ['natasha.rao@example.org stays', 'natasha.rao@example.org stays'],
  ['meera.asha.rao@example.org stays', 'meera.asha.rao@example.org stays'],
  ['asha.rao@example.org.in stays', 'asha.rao@example.org.in stays'],
  ['Write to <asha.rao@example.org>. Asha.Rao@example.org.', 'Write to <erased>. erased.'],
  ['+919876543210, 09876543210, +91 98765 43210', '+erased, erased, +91 erased'],
  ['19876543210 stays', '19876543210 stays'],
  ['ఆశా రావు గారు', 'erased గారు'],
  ['İ Asha Rao', 'İ erased'],
  // Many words contain a name of three letters.
  ['Ram stays', 'Ram stays'],
  ['', ''],
])('«%s» becomes «%s»', (text, without) => {
  expect(scrub.text(text)).toBe(without);
});

test('texts at every depth of a record are scrubbed, and nothing else changes', () => {
  const record = { note: 'Asha Rao', amount: 5, list: ['9876543210', null], inside: { by: 'asha rao' } };
  expect(scrub.record(record)).toEqual({
    note: 'erased',
    amount: 5,
    list: ['erased', null],
    inside: { by: 'erased' },
  });
});

const ids = ['a0639ac2-0000-4000-8000-00000000000a', 'b0639ac2-0000-4000-8000-00000000000b'] as const;
const [ria, other] = ids.map((id) => `(${id})`);

test.each([
  [`Ria ${ria}`, `erased ${ria}`],
  [`Ria ${ria}: late`, `erased ${ria}: late`],
  [`Om ${other}, Ria ${ria}, Om ${other}`, `Om ${other}, erased ${ria}, Om ${other}`],
  [`Om ${other}: present, Ria ${ria}: no mark`, `Om ${other}: present, erased ${ria}: no mark`],
  [`Rao, R. (Ria), twin ${ria}, Om, (Rao) ${other}`, `erased ${ria}, Om, (Rao) ${other}`],
  [`student ${ids[0]}, Ria`, `student ${ids[0]}, Ria`],
])('without the name of one account «%s» becomes «%s»', (text, without) => {
  expect(createScrubber([], [ids[0]]).text(text)).toBe(without);
});

test.each([
  [`Ria ${ria}`, `Ria ${ria}`],
  [`Om ${other}, Ria ${ria}`, `Ria ${ria} and 1 other`],
  [`Ria ${ria}: late, Om ${other}: present, Om ${other}`, `Ria ${ria}: late and 2 others`],
  [`Om ${other}`, `Om ${other}`],
  ['Moved to Sundays, as asked', 'Moved to Sundays, as asked'],
])('for one account «%s» becomes «%s»', (text, without) => {
  expect(withoutOtherStudents(text, [ids[0]])).toBe(without);
});

test('without texts nothing is scrubbed', () => {
  expect(createScrubber([]).text('Asha Rao')).toBe('Asha Rao');
});
