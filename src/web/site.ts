/** The institute's own facts: an institute puts in its own here, and nowhere else. */
export const site = {
  name: 'Ganit Garden',
  tagline: 'Training for young minds, where numbers learn to grow.',
  city: 'Kakinada',
  address: ['2-41/3, Bhanugudi Junction', 'Kakinada, Andhra Pradesh 533003'],
  hours: 'Monday to Saturday, 10 am to 8 pm',
  phone: { label: '+91 00000 00000', href: 'tel:+910000000000' },
  email: { label: 'hello@ganitgarden.example', href: 'mailto:hello@ganitgarden.example' },
  chat: {
    label: 'Chat on WhatsApp',
    href: `https://wa.me/910000000000?text=${encodeURIComponent('Hello Ganit Garden, I would like to know about your courses.')}`,
  },
  social: [
    { kind: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/ganitgarden.example' },
    { kind: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/ganitgarden.example' },
    { kind: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/@ganitgarden.example' },
  ],
  /** What a visitor sees first: its poster, and the same film in each format. */
  introFilm: {
    poster: '/uploads/intro/poster.svg',
    files: [
      { src: '/uploads/intro/intro.webm', type: 'video/webm' },
      { src: '/uploads/intro/intro.mp4', type: 'video/mp4' },
    ],
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

export type SocialKind = (typeof site.social)[number]['kind'];
