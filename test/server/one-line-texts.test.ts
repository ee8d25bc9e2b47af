import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { studentSignUp } from '#contract/accounts.ts';
import { contactRequest, demoRequest, franchiseRequest } from '#contract/enquiries.ts';
import { instituteFields } from '#contract/office/institute/institute-fields.ts';
import { instituteForm } from '#contract/office/institute/institute-form.ts';
import { resources } from '#contract/office/resources/resources.ts';
import { fieldSchema } from '#contract/office/resources/value-schema.ts';
import { invitationForm } from '#contract/office/staff.ts';
import { bodyWith, callsWithBody, textFields, withDefaults } from '../support/server/contract-texts.ts';

const breaks = ['\n', '\r\n', '\t', '\u0000', '\u0007', '\u0085', '\u009b', '\u2028', '\u2029'];
const marks = ['\u200b', '\u200e', '\u202a', '\u202e', '\u2066', '\u2069', '\u061c', '\ufeff'];

/** The output of a schema for a text at a place; undefined if it refuses the text. */
function taken(
  schema: v.GenericSchema,
  place: readonly string[],
  text: string,
  chosenBy: unknown = {},
): unknown {
  const { output, issues = [] } = v.safeParse(schema, withDefaults(bodyWith(place, text), chosenBy));
  if (issues.some((issue) => (v.getDotPath(issue) ?? '') === place.join('.'))) return undefined;
  return place.reduce<unknown>((value, name) => Object(value)[name], output);
}

/** Whether a field refuses line breaks and control characters, and removes invisible characters. */
const isOneLine = (schema: v.GenericSchema, place: readonly string[], chosenBy: unknown = {}) =>
  breaks.every((each) => taken(schema, place, `one${each}two`, chosenBy) === undefined) &&
  marks.every((each) => !String(taken(schema, place, `one${each}two`, chosenBy)).includes(each));

const calls = await callsWithBody();

describe('line breaks and control characters', () => {
  /** Passwords are not changed, ids are only compared, and a filled hidden field is not stored. */
  const notShown =
    /password$|(?:[ ._]|\b)id$|Id$|order (?:parent|from\.0|to\.0)$|(?: ids\.0| students\.0|\.student|(?:check|import)-file sheet|join code)$|digest$| website$/i;
  /** The fields of the office's resources and of the institute, which have their own schemas. */
  const ofForms = / values\.0$/;

  test('are accepted only by these fields of the contract', () => {
    const found = calls.flatMap(({ path, request }) =>
      textFields(request)
        .filter(({ place, chosenBy }) => place.at(-1) !== '*' && !isOneLine(request, place, chosenBy))
        .map(({ place }) => `${path} ${place.join('.')}`),
    );
    expect(found.filter((name) => !notShown.test(name) && !ofForms.test(name))).toEqual([
      'contactus/create-request message',
      'office/classes/{id}/check-mobiles mobiles',
      'office/enquiries message',
      'office/enquiries/{id} note',
      'office/legal-texts/{name} markdown',
      'office/legal-texts/{name}/preview markdown',
      'office/quizzes/{id}/draft document.description',
      'office/quizzes/{id}/draft document.questions.0.text',
      'office/quizzes/{id}/draft document.questions.0.options.0.text',
      'office/quizzes/{id}/draft document.questions.0.explanation',
      'quiz/submit-quiz answers.0',
      'quiz/updateQuizSubmission/{userId} answers.0',
    ]);
    expect(found.length).toBeGreaterThan(30);
  });

  test('are refused by all one-line fields of the office', () => {
    const fields = resources.flatMap(({ name, fields: all }) =>
      all.map((field) => ({
        name: `${name} ${field.name}`,
        kind: field.kind,
        schema: fieldSchema(field, true),
      })),
    );
    const severalLines = fields.filter(({ schema }) => !isOneLine(schema, []));
    // A checkbox stores only whether it is checked.
    expect(new Set(severalLines.map(({ kind }) => kind))).toEqual(
      new Set(['rich text', 'long text', 'yes or no']),
    );
    expect(fields.filter(({ kind }) => kind === 'text').map(({ name }) => name)).toContain('courses title');
  });

  test('are refused by all one-line fields of the institute', () => {
    const severalLines = instituteFields.filter(({ name }) => !isOneLine(instituteForm, [name]));
    expect(severalLines.map(({ name }) => name)).toEqual(['description', 'programmes']);
  });
});

describe('a user’s name', () => {
  const names = [
    { schema: studentSignUp, field: 'fullName' },
    { schema: contactRequest, field: 'fullName' },
    { schema: franchiseRequest, field: 'name' },
    { schema: demoRequest, field: 'studentName' },
    { schema: demoRequest, field: 'parentName' },
    { schema: invitationForm, field: 'name' },
  ];
  const problems = (name: string) =>
    names.map(({ schema, field }) => {
      const { issues = [] } = v.safeParse<v.GenericSchema>(schema, { [field]: name });
      return issues.filter((issue) => v.getDotPath(issue) === field).map(({ message }) => message);
    });

  test.each([
    'https://evil.example',
    'Asha HTTP://1.2.3.4/x',
    'Asha, look at www.evil',
    'win at evil.com',
    'evil.co.in/prize',
    'me@evil.xyz',
    't.me/evil',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'ev\u200bil.\u2060com',
    'evil\u202e.com',
  ])('with the web address in «%s» is refused', (name) => {
    expect(problems(name)).toEqual(names.map(() => ['A name may not contain a web address']));
  });

  test.each([
    'Asha Rao',
    'K.Lakshmi',
    'Dr.Rao',
    'Md.Ali',
    'Ravi Kumar B.Com',
    'St.John',
    'Asha D/o Ravi',
    "O'Neil",
    'ఆశా రావు',
    'ക്\u200dഷ',
    'Zoë 👩\u200d🏫',
    'Mr. In Kumar',
  ])('«%s» is accepted unchanged', (name) => {
    expect(problems(name)).toEqual(names.map(() => []));
    expect(taken(studentSignUp, ['fullName'], name)).toBe(name);
  });

  test.each(['', '   ', '\u200b', '\u00a0\ufeff', '\u2060\u200d', '\u3164'])(
    'without visible characters is refused as missing: %j',
    (name) => {
      expect(problems(name)[0]).toEqual(['Full name is required']);
    },
  );

  test('loses invisible characters', () => {
    expect(taken(studentSignUp, ['fullName'], '\u202a\u00a0Asha\u200b Rao\ufeff\u202c')).toBe('Asha Rao');
  });
});

test('invisible characters and spaces are removed from a pasted email', () => {
  const emails = calls.flatMap(({ path, request }) =>
    textFields(request).flatMap(({ place }) => (place.at(-1) === 'email' ? [{ path, request, place }] : [])),
  );
  expect(emails).toHaveLength(15);
  for (const { request, place } of emails) {
    expect(taken(request, place, '\u202a\u00a0asha@\u200bexample.org\u202c\ufeff\n')).toBe(
      'asha@example.org',
    );
  }
});
