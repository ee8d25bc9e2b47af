/**
 * The institute's own facts: an institute puts in its own here and in `site-details.ts`, and nowhere else. Here are
 * those that nearly every page shows.
 */
export const site = {
  name: 'Ganit Garden',
  city: 'Kakinada',
  phone: { label: '+91 00000 00000', href: 'tel:+910000000000' },
  email: { label: 'hello@ganitgarden.example', href: 'mailto:hello@ganitgarden.example' },
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
} as const;

export type SocialKind = (typeof site.social)[number]['kind'];
