/** The networks that the site has an icon for. */
export type SocialKind = 'facebook' | 'instagram' | 'youtube';

/** What an institute says of itself. */
export interface InstituteFacts {
  readonly name: string;
  readonly city: string;
  /** As people write it, with the country's code. */
  readonly phone: string;
  readonly email: string;
  /** What is taught, as a sentence begins with it, and the ages of the children. */
  readonly subjects: string;
  readonly ages: string;
  /** A sentence below the name. */
  readonly tagline: string;
  /** What search engines and messengers show of the home page, after the name and below it. */
  readonly headline: string;
  readonly description: string;
  readonly postal: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly pinCode: string;
  };
  readonly hours: string;
  readonly chat: {
    readonly label: string;
    /** The number on WhatsApp: digits only, with the country's code. */
    readonly number: string;
    /** How a visitor's message begins. */
    readonly message: string;
  };
  readonly social: readonly {
    readonly kind: SocialKind;
    readonly label: string;
    readonly href: string;
  }[];
  /** The programmes on offer, as the footer lists them. */
  readonly programmes: readonly string[];
  /** What has come together so far; a rod has at most five beads. */
  readonly counters: readonly {
    readonly number: string;
    readonly label: string;
    readonly tone: 'marigold' | 'coral' | 'sky' | 'leaf' | 'violet';
    readonly beads: number;
  }[];
  /** Who answers complaints, as Indian rules ask of a site that sells. */
  readonly grievanceOfficer: {
    readonly name: string;
    readonly role: string;
    readonly email: string;
    readonly phone: string;
    readonly hours: string;
    /** The most days until an answer. */
    readonly answerDays: number;
  };
  /** What a visitor sees first: its poster, and the same film in each format. */
  readonly introFilm: {
    readonly poster: string;
    readonly files: readonly { readonly src: string; readonly type: string }[];
  };
  /** What messengers show beside a link. */
  readonly share: {
    readonly picture: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
  readonly icon: string;
}

const phoneLink = (label: string) => ({ label, href: `tel:${label.replace(/[^+\d]/g, '')}` });
const mailLink = (label: string) => ({ label, href: `mailto:${label}` });

/** Adds what follows from the facts: links, and the lines of the address. */
export function defineInstitute(facts: InstituteFacts) {
  const { phone, email, postal, chat, grievanceOfficer } = facts;
  return {
    ...facts,
    phone: phoneLink(phone),
    email: mailLink(email),
    address: [postal.street, `${postal.city}, ${postal.state} ${postal.pinCode}`],
    chat: {
      label: chat.label,
      href: `https://wa.me/${chat.number}?text=${encodeURIComponent(chat.message)}`,
    },
    grievanceOfficer: {
      ...grievanceOfficer,
      email: mailLink(grievanceOfficer.email),
      phone: phoneLink(grievanceOfficer.phone),
    },
  };
}
