const postal = {
  street: '2-41/3, Bhanugudi Junction',
  city: 'Kakinada',
  state: 'Andhra Pradesh',
  pinCode: '533003',
} as const;

/** The institute's own facts: an institute puts in its own here, and nowhere else. */
export const site = {
  name: 'Ganit Garden',
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
  city: postal.city,
  postal,
  address: [postal.street, `${postal.city}, ${postal.state} ${postal.pinCode}`],
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
