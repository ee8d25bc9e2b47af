import { site } from '../site.ts';

const postal = {
  street: '2-41/3, Bhanugudi Junction',
  city: site.city,
  state: 'Andhra Pradesh',
  pinCode: '533003',
} as const;

/** The institute's own facts that only some pages show, or that search engines and messengers are told. */
export const siteDetails = {
  tagline: 'Training for young minds, where numbers learn to grow.',
  /** What search engines and messengers show of the home page, after the name and below it. */
  headline: 'Abacus, Vedic maths and more in Kakinada',
  description:
    'Abacus, Vedic maths, Rubik’s Cube, handwriting and phonics for children of 5 to 15, in small batches in Kakinada and online.',
  /** What messengers show beside a link. */
  share: {
    picture: '/uploads/share/ganit-garden.png',
    width: 1200,
    height: 630,
    alt: 'Two children at a large abacus from which a seedling grows',
  },
  icon: '/icon-512.png',
  postal,
  address: [postal.street, `${postal.city}, ${postal.state} ${postal.pinCode}`],
  hours: 'Monday to Saturday, 10 am to 8 pm',
  /** Who answers complaints, as Indian rules ask of a site that sells. */
  grievanceOfficer: {
    name: 'Meena Devulapalli',
    role: 'Grievance officer',
    email: { label: 'grievance@ganitgarden.example', href: 'mailto:grievance@ganitgarden.example' },
    phone: { label: '+91 00000 00001', href: 'tel:+910000000001' },
    hours: 'Monday to Friday, 10 am to 5 pm',
    /** The most days until an answer. */
    answerDays: 15,
  },
  chat: {
    label: 'Chat on WhatsApp',
    href: `https://wa.me/910000000000?text=${encodeURIComponent('Hello Ganit Garden, I would like to know about your courses.')}`,
  },
  /** The programmes on offer, as the footer lists them. */
  programmes: [
    'Abacus',
    'Vedic Maths',
    "Rubik's Cube",
    'Handwriting',
    'Phonics',
    'Teacher Training',
    'Franchise',
  ],
} as const;
