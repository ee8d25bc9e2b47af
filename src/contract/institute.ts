import * as v from 'valibot';
import { defineCall, envelope, nothing } from './wire.ts';

/** The networks that the site has an icon for. */
export const socialKinds = ['facebook', 'instagram', 'youtube'] as const;
export type SocialKind = (typeof socialKinds)[number];

export const counterTones = ['marigold', 'coral', 'sky', 'leaf', 'violet'] as const;

const text = v.string();

/** What an institute says of itself. */
export const instituteFacts = v.object({
  name: text,
  city: text,
  /** As people write it, with the country's code. */
  phone: text,
  email: text,
  /** What is taught, as a sentence begins with it, and the ages of the children. */
  subjects: text,
  ages: text,
  /** A sentence below the name. */
  tagline: text,
  /** What search engines and messengers show of the home page, after the name and below it. */
  headline: text,
  description: text,
  postal: v.object({ street: text, city: text, state: text, pinCode: text }),
  hours: text,
  chat: v.object({
    label: text,
    /** The number on WhatsApp: digits only, with the country's code. */
    number: text,
    /** How a visitor's message begins. */
    message: text,
  }),
  social: v.array(v.object({ kind: v.picklist(socialKinds), label: text, href: text })),
  /** The programmes on offer, as the footer lists them. */
  programmes: v.array(text),
  /** What has come together so far; a rod has at most five beads. */
  counters: v.array(
    v.object({ number: text, label: text, tone: v.picklist(counterTones), beads: v.number() }),
  ),
  /** Who answers complaints, as Indian rules ask of a site that sells. */
  grievanceOfficer: v.object({
    name: text,
    role: text,
    email: text,
    phone: text,
    hours: text,
    /** The most days until an answer. */
    answerDays: v.number(),
  }),
  /** What a visitor sees first: its poster, and the same film in each format. */
  introFilm: v.object({ poster: text, files: v.array(v.object({ src: text, type: text })) }),
  /** What messengers show beside a link. */
  share: v.object({ picture: text, width: v.number(), height: v.number(), alt: text }),
  icon: text,
  /** The path of an own logo; empty for the one of the build. */
  logo: text,
  /** The number of the institute under the goods and services tax; empty without one. */
  gstin: text,
});
export type InstituteFacts = v.InferOutput<typeof instituteFacts>;

/** The institute's facts as they are now. Pages bring them along; one that is open for long asks. */
export const getInstitute = defineCall({
  method: 'GET',
  path: 'institute',
  request: nothing,
  response: envelope(instituteFacts),
  isPublic: true,
});
