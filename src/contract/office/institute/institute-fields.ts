import * as v from 'valibot';
import { type SocialKind, socialKinds } from '#domain/institute/institute-facts.ts';
import { gstStates } from '#domain/payments/gst-states.ts';
import type { Field } from '../resources/field.ts';
import { gstinProblem } from './gstin.ts';
import { colourProblem, type ThemeColours } from './theme.ts';

export type InstituteField = Field & {
  readonly problemOf?: (text: string) => string | undefined;
  readonly isColour?: true;
};

interface Section {
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly InstituteField[];
}

type Check = InstituteField['problemOf'];

const required = 'This is required';
const short = 120;
const long = 300;

const text = (name: string, label: string, hint?: string, problemOf?: Check): InstituteField => ({
  kind: 'text',
  name,
  label,
  maximum: short,
  required,
  ...(hint === undefined ? {} : { hint }),
  ...(problemOf === undefined ? {} : { problemOf }),
});

const matches =
  (pattern: RegExp, message: string): Check =>
  (written) =>
    pattern.test(written) ? undefined : message;

const phone = matches(
  /^\+?(?=(?:\D*\d){10,15}\D*$)[\d\s()-]+$/,
  'Please write the number with the code of the country, such as +91 98480 12345',
);
const email = matches(v.EMAIL_REGEX, 'Please write a whole e-mail address, such as office@example.org');

const networks: Readonly<Record<SocialKind, { readonly label: string; readonly host: string }>> = {
  facebook: { label: 'Facebook', host: 'facebook.com' },
  instagram: { label: 'Instagram', host: 'instagram.com' },
  youtube: { label: 'YouTube', host: 'youtube.com' },
};

export const networkLabel = (kind: SocialKind): string => networks[kind].label;

function social(kind: SocialKind): InstituteField {
  const { label, host } = networks[kind];
  const message = `Please write the whole address of your page, such as https://www.${host}/your-name`;
  return {
    kind: 'text',
    name: kind,
    label,
    maximum: long,
    problemOf: (written) => {
      const { protocol, hostname } = parseUrl(written) ?? { protocol: '', hostname: '' };
      const isOfNetwork = hostname === host || hostname.endsWith(`.${host}`);
      return protocol === 'https:' && isOfNetwork ? undefined : message;
    },
  };
}

/** Safari before 17 and Chrome before 120 have no `URL.canParse`. */
function parseUrl(written: string): URL | undefined {
  try {
    return new URL(written);
  } catch {
    return undefined;
  }
}

const colour = (name: keyof ThemeColours, label: string, hint: string): InstituteField => ({
  kind: 'text',
  name: colourField(name),
  label,
  hint,
  maximum: 7,
  required,
  isColour: true,
  problemOf: (written) => colourProblem(name, written),
});

export const colourField = (name: keyof ThemeColours): string => `${name}Colour`;

export const counterPlaces = [1, 2, 3, 4] as const;

const counters = counterPlaces.flatMap((place): InstituteField[] => [
  { kind: 'text', name: `counterNumber${place}`, label: `Number ${place}`, maximum: 10 },
  { kind: 'text', name: `counterLabel${place}`, label: `What number ${place} counts`, maximum: 40 },
]);

const programmeMaximum = 20;
const programmeLength = 60;

export const splitLines = (written: string): string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function programmesProblem(written: string): string | undefined {
  const lines = splitLines(written);
  if (lines.length > programmeMaximum) return `Please write at most ${programmeMaximum} lines`;
  if (new Set(lines).size < lines.length) return 'One line is there twice';
  const tooLong = lines.find((line) => line.length > programmeLength);
  return tooLong && `A line may have at most ${programmeLength} characters: «${tooLong}»`;
}

export const instituteSections: readonly Section[] = [
  {
    title: 'Name',
    fields: [
      text('name', 'Name of the institute'),
      text('tagline', 'A sentence below the name'),
      text('headline', 'What search engines show after the name'),
      {
        kind: 'long text',
        name: 'description',
        label: 'What search engines and messengers show below it',
        maximum: long,
        required,
      },
      text('subjects', 'What you teach', 'As the beginning of a sentence: Abacus, chess and phonics'),
      text('ages', 'Ages of the children', 'Such as 5 to 15'),
      {
        kind: 'long text',
        name: 'programmes',
        label: 'Programmes in the footer',
        hint: 'One on each line. Each leads to the courses that are found by it.',
        maximum: 2000,
        required,
        problemOf: programmesProblem,
      },
    ],
  },
  {
    title: 'Logo',
    fields: [
      {
        kind: 'picture',
        name: 'logo',
        label: 'Logo',
        hint: 'A square picture, at best with a clear ground: PNG or WebP. It also becomes the icon of the site. Without one the site has its own drawing.',
        folder: 'institute',
        stored: 'path',
      },
    ],
  },
  {
    title: 'Contact',
    fields: [
      text('phone', 'Phone', undefined, phone),
      text('email', 'E-mail', 'Emails are sent from it and show it.', email),
      text('city', 'City in which you teach'),
      text('street', 'Street and house'),
      text('postalCity', 'City of the address'),
      text('state', 'State'),
      text('pinCode', 'PIN code', undefined, matches(/^[1-9]\d{5}$/, 'A PIN code has six digits')),
      text('chatLabel', 'Words of the link to WhatsApp'),
      text(
        'chatNumber',
        'Number on WhatsApp',
        'With the code of the country and without a plus: 919848012345',
        matches(/^[1-9]\d{10,14}$/, 'Please write digits alone, with the code of the country: 919848012345'),
      ),
      {
        kind: 'text',
        name: 'chatMessage',
        label: 'How a message on WhatsApp begins',
        maximum: long,
        required,
      },
    ],
  },
  {
    title: 'Hours',
    fields: [text('hours', 'When you are open', 'Such as Monday to Saturday, 10 am to 8 pm')],
  },
  {
    title: 'Social networks',
    hint: 'A network without an address is not shown.',
    fields: socialKinds.map(social),
  },
  {
    title: 'In numbers',
    hint: 'What has come together so far, on the home page and on About Us. An empty number is not shown.',
    fields: counters,
  },
  {
    title: 'Complaints',
    hint: 'Who answers complaints, as Indian rules ask of a site that sells. The legal pages name this person.',
    fields: [
      text('officerName', 'Name of the officer'),
      text('officerRole', 'Role of the officer'),
      text('officerEmail', 'E-mail of the officer', undefined, email),
      text('officerPhone', 'Phone of the officer', undefined, phone),
      text('officerHours', 'Hours of the officer'),
      {
        kind: 'whole number',
        name: 'answerDays',
        label: 'Days until an answer, at most',
        from: 1,
        to: 90,
        required,
      },
    ],
  },
  {
    title: 'Colours',
    hint: 'Of the pages for visitors. A colour on which or in which words could not be read is refused.',
    fields: [
      colour('main', 'Main colour', 'Of links and of most buttons.'),
      colour('sun', 'Inviting colour', 'Of the buttons that invite, such as Book a Demo.'),
      colour('leaf', 'Colour of success', 'Of what went well.'),
    ],
  },
  {
    title: 'Tax',
    fields: [
      {
        kind: 'text',
        name: 'gstin',
        label: 'GSTIN',
        hint: 'The number of your registration for GST. With it every new payment gets a tax invoice. Leave it empty if you have none: payments get a receipt without tax.',
        maximum: 15,
        problemOf: gstinProblem,
      },
      {
        kind: 'text',
        name: 'legalName',
        label: 'Legal name',
        hint: 'As on the certificate of registration. Empty: the name of the institute.',
        maximum: short,
      },
      {
        kind: 'choice',
        name: 'gstState',
        label: 'State of registration',
        hint: 'Its number begins the GSTIN.',
        options: gstStates.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
      },
      {
        kind: 'text',
        name: 'sac',
        label: 'SAC',
        hint: 'The code of your service. 999293 is commercial training and coaching.',
        maximum: 6,
        required,
        problemOf: (written) =>
          /^99\d{4}$/.test(written) ? undefined : 'A SAC has six digits and begins with 99',
      },
      {
        kind: 'whole number',
        name: 'taxRate',
        label: 'GST rate in percent',
        hint: 'Prices include it. Ask your accountant before you change it.',
        from: 1,
        to: 40,
        required,
      },
    ],
  },
];

export const instituteFields: readonly InstituteField[] = instituteSections.flatMap(({ fields }) => fields);
