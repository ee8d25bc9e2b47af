import * as v from 'valibot';
import { counterTones, type InstituteFacts, socialKinds } from '#domain/institute/institute-facts.ts';
import type { Texts } from '../resources/field.ts';
import { fieldSchema } from '../resources/value-schema.ts';
import { gstinProblem } from './gstin.ts';
import {
  colourField,
  counterPlaces,
  type InstituteField,
  instituteFields,
  networkLabel,
  splitLines,
} from './institute-fields.ts';
import type { TaxFacts } from './tax-facts.ts';
import { type ThemeColours, themeColours } from './theme.ts';

const mostBeads = 5;

function inputSchema(field: InstituteField): v.GenericSchema<string, string> {
  return v.pipe(
    fieldSchema(field, true),
    v.transform((value) => (value === null ? '' : String(value))),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === '') return;
      const message = field.problemOf?.(dataset.value);
      if (message !== undefined) addIssue({ message });
    }),
  );
}

const entries: Record<string, v.GenericSchema<string, string>> = {};
for (const field of instituteFields) entries[field.name] = inputSchema(field);

export const instituteForm: v.GenericSchema<Texts, Texts> = v.pipe(
  v.object(entries),
  v.rawCheck<Texts>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const place of counterPlaces) {
      const [number, label] = [`counterNumber${place}`, `counterLabel${place}`];
      if ((value[number] ?? '') === '' || value[label] !== '') continue;
      const path = [{ type: 'object', origin: 'value', input: { ...value }, key: label, value: '' }] as const;
      addIssue({ message: 'Please say what is counted', path: [...path] });
    }
    const { gstin = '', gstState = '' } = value;
    const isGstin = gstin !== '' && gstinProblem(gstin) === undefined;
    if (isGstin && gstState !== gstin.slice(0, 2)) {
      const path = [
        { type: 'object', origin: 'value', input: { ...value }, key: 'gstState', value: gstState },
      ] as const;
      const message = `Please choose the state whose number begins the GSTIN: ${gstin.slice(0, 2)}`;
      addIssue({ message, path: [...path] });
    }
  }),
);

export const toThemeColours = (texts: Texts): ThemeColours =>
  v.parse(themeColours, {
    main: texts[colourField('main')],
    sun: texts[colourField('sun')],
    leaf: texts[colourField('leaf')],
  });

export const toTaxFacts = ({ legalName = '', gstState = '', sac = '', taxRate = '' }: Texts): TaxFacts => ({
  legalName,
  gstState,
  sac,
  ratePercent: Number(taxRate),
});

export function toInstituteTexts(facts: InstituteFacts, colours: ThemeColours, tax: TaxFacts): Texts {
  const { postal, chat, grievanceOfficer: officer } = facts;
  const texts: Record<string, string> = {
    name: facts.name,
    tagline: facts.tagline,
    headline: facts.headline,
    description: facts.description,
    subjects: facts.subjects,
    ages: facts.ages,
    programmes: facts.programmes.join('\n'),
    phone: facts.phone,
    email: facts.email,
    city: facts.city,
    street: postal.street,
    postalCity: postal.city,
    state: postal.state,
    pinCode: postal.pinCode,
    chatLabel: chat.label,
    chatNumber: chat.number,
    chatMessage: chat.message,
    hours: facts.hours,
    officerName: officer.name,
    officerRole: officer.role,
    officerEmail: officer.email,
    officerPhone: officer.phone,
    officerHours: officer.hours,
    answerDays: String(officer.answerDays),
    gstin: facts.gstin,
    legalName: tax.legalName,
    gstState: tax.gstState,
    sac: tax.sac,
    taxRate: String(tax.ratePercent),
    logo: facts.logo,
    [colourField('main')]: colours.main,
    [colourField('sun')]: colours.sun,
    [colourField('leaf')]: colours.leaf,
  };
  for (const kind of socialKinds) {
    texts[kind] = facts.social.find((each) => each.kind === kind)?.href ?? '';
  }
  for (const place of counterPlaces) {
    const counter = facts.counters[place - 1];
    texts[`counterNumber${place}`] = counter?.number ?? '';
    texts[`counterLabel${place}`] = counter?.label ?? '';
  }
  return texts;
}

export function toInstituteFacts(texts: Texts, before: InstituteFacts): InstituteFacts {
  const of = (name: string) => texts[name] ?? '';
  return {
    ...before,
    name: of('name'),
    tagline: of('tagline'),
    headline: of('headline'),
    description: of('description'),
    subjects: of('subjects'),
    ages: of('ages'),
    programmes: splitLines(of('programmes')),
    phone: of('phone'),
    email: of('email'),
    city: of('city'),
    postal: { street: of('street'), city: of('postalCity'), state: of('state'), pinCode: of('pinCode') },
    chat: { label: of('chatLabel'), number: of('chatNumber'), message: of('chatMessage') },
    hours: of('hours'),
    social: socialKinds.flatMap((kind) =>
      of(kind) === '' ? [] : [{ kind, label: networkLabel(kind), href: of(kind) }],
    ),
    counters: counterPlaces.flatMap((place) => {
      const [number, label] = [of(`counterNumber${place}`), of(`counterLabel${place}`)];
      if (number === '') return [];
      const { tone, beads } = before.counters[place - 1] ?? {
        tone: counterTones[place % counterTones.length] ?? 'leaf',
        beads: mostBeads - place,
      };
      return [{ number, label, tone, beads }];
    }),
    grievanceOfficer: {
      name: of('officerName'),
      role: of('officerRole'),
      email: of('officerEmail'),
      phone: of('officerPhone'),
      hours: of('officerHours'),
      answerDays: Number(of('answerDays')),
    },
    gstin: of('gstin'),
    logo: of('logo'),
  };
}
