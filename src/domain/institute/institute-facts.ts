import * as v from 'valibot';

export const socialKinds = ['facebook', 'instagram', 'youtube'] as const;
export type SocialKind = (typeof socialKinds)[number];

export const counterTones = ['marigold', 'coral', 'sky', 'leaf', 'violet'] as const;

const text = v.string();

export const instituteFacts = v.object({
  name: text,
  city: text,
  phone: text,
  email: text,
  /** `subjects` begins a sentence. */
  subjects: text,
  ages: text,
  tagline: text,
  headline: text,
  description: text,
  postal: v.object({ street: text, city: text, state: text, pinCode: text }),
  hours: text,
  chat: v.object({
    label: text,
    /** Digits only, with the country code. */
    number: text,
    message: text,
  }),
  social: v.array(v.object({ kind: v.picklist(socialKinds), label: text, href: text })),
  programmes: v.array(text),
  counters: v.array(
    v.object({ number: text, label: text, tone: v.picklist(counterTones), beads: v.number() }),
  ),
  /** Required by Indian e-commerce rules. */
  grievanceOfficer: v.object({
    name: text,
    role: text,
    email: text,
    phone: text,
    hours: text,
    answerDays: v.number(),
  }),
  introFilm: v.object({ poster: text, files: v.array(v.object({ src: text, type: text })) }),
  share: v.object({ picture: text, width: v.number(), height: v.number(), alt: text }),
  icon: text,
  /** A path; '' for the default. */
  logo: text,
  /** '' without one. */
  gstin: text,
});
export type InstituteFacts = v.InferOutput<typeof instituteFacts>;
