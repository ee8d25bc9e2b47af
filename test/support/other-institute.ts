import type { InstituteFacts } from '#domain/institute/institute-facts.ts';

/** Replaces our institute with TEST_INSTITUTE=other, to prove that no code depends on its facts. */
export const defaultFacts: InstituteFacts = {
  name: 'Number Lab',
  city: 'Nashik',
  phone: '+91 11111 22222',
  email: 'office@number-lab.example',
  subjects: 'Chess, coding and mental maths',
  ages: '6 to 12',
  tagline: 'Small steps, every week.',
  headline: 'Chess, coding and maths in Nashik',
  description:
    'Chess, coding and mental maths for children of 6 to 12, on Saturdays and Sundays in Nashik, in groups of six with one teacher.',
  postal: { street: '7 College Road', city: 'Nashik', state: 'Maharashtra', pinCode: '422005' },
  hours: 'Saturday and Sunday, 9 am to 5 pm',
  chat: { label: 'Write on WhatsApp', number: '911111122222', message: 'Hello, is there a place?' },
  social: [{ kind: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/@number-lab.example' }],
  programmes: ['Chess', 'Coding', 'Mental Maths'],
  counters: [
    { number: '12', label: 'groups', tone: 'violet', beads: 1 },
    { number: '70', label: 'children', tone: 'leaf', beads: 5 },
  ],
  grievanceOfficer: {
    name: 'R. Joshi',
    role: 'Head of the office',
    email: 'complaints@number-lab.example',
    phone: '+91 11111 33333',
    hours: 'Sunday, 9 am to noon',
    answerDays: 7,
  },
  introFilm: {
    poster: '/uploads/intro/poster.svg',
    files: [{ src: '/uploads/intro/intro.mp4', type: 'video/mp4' }],
  },
  share: {
    picture: '/uploads/share/ganit-garden.png',
    width: 1200,
    height: 630,
    alt: 'A chess board in the sun',
  },
  icon: '/icon-192.png',
  logo: '',
  gstin: '',
};
