import type { InstituteFacts } from '#domain/institute/institute-facts.ts';

/** Used until the office has saved the institute's own. */
export const defaultFacts: InstituteFacts = {
  name: 'Ganit Garden',
  city: 'Kakinada',
  phone: '+91 00000 00000',
  email: 'hello@ganitgarden.example',
  subjects: 'Abacus, Vedic maths, Rubik’s Cube, handwriting and phonics',
  ages: '5 to 15',
  tagline: 'Training for young minds, where numbers learn to grow.',
  headline: 'Abacus, Vedic maths and more in Kakinada',
  description:
    'Abacus, Vedic maths, Rubik’s Cube, handwriting and phonics for children of 5 to 15, in small batches in Kakinada and online.',
  postal: {
    street: '2-41/3, Bhanugudi Junction',
    city: 'Kakinada',
    state: 'Andhra Pradesh',
    pinCode: '533003',
  },
  hours: 'Monday to Saturday, 10 am to 8 pm',
  chat: {
    label: 'Chat on WhatsApp',
    number: '910000000000',
    message: 'Hello Ganit Garden, I would like to know about your courses.',
  },
  social: [
    { kind: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/ganitgarden.example' },
    { kind: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/ganitgarden.example' },
    { kind: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/@ganitgarden.example' },
  ],
  programmes: [
    'Abacus',
    'Vedic Maths',
    "Rubik's Cube",
    'Handwriting',
    'Phonics',
    'Teacher Training',
    'Franchise',
  ],
  counters: [
    { number: '4.8K', label: 'courses completed', tone: 'marigold', beads: 4 },
    { number: '325', label: 'media activities', tone: 'coral', beads: 2 },
    { number: '598', label: 'skilled experts', tone: 'sky', beads: 3 },
    { number: '36K', label: 'happy students', tone: 'leaf', beads: 4 },
  ],
  grievanceOfficer: {
    name: 'Meena Devulapalli',
    role: 'Grievance officer',
    email: 'grievance@ganitgarden.example',
    phone: '+91 00000 00001',
    hours: 'Monday to Friday, 10 am to 5 pm',
    answerDays: 15,
  },
  introFilm: {
    poster: '/uploads/intro/poster.svg',
    files: [
      { src: '/uploads/intro/intro.webm', type: 'video/webm' },
      { src: '/uploads/intro/intro.mp4', type: 'video/mp4' },
    ],
  },
  share: {
    picture: '/uploads/share/ganit-garden.png',
    width: 1200,
    height: 630,
    alt: 'Two children at a large abacus from which a seedling grows',
  },
  icon: '/icon-512.png',
  logo: '',
  gstin: '',
};
