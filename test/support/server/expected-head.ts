/** What is said of a page of which nothing else is. */
export const general =
  'Abacus, Vedic maths, Rubik’s Cube, handwriting and phonics for children of 5 to 15, in small batches in Kakinada and online.';
const picture = 'https://garden.example/uploads/share/ganit-garden.png';
const pictureSays = 'Two children at a large abacus from which a seedling grows';

interface Expected {
  readonly title: string;
  readonly description: string;
  readonly path?: string;
  readonly published?: string;
  /** The share picture of a course: its address and what it shows. */
  readonly share?: readonly [string, string];
}

/** Every tag of a head on the test site, in its order. */
export const whole = ({ title, description, path, published, share = [picture, pictureSays] }: Expected) => [
  ['title', title],
  ['description', description],
  ...(path === undefined
    ? [['robots', 'noindex']]
    : [
        ['canonical', `https://garden.example${path}`],
        ['og:url', `https://garden.example${path}`],
      ]),
  ['site-address', 'https://garden.example'],
  ['og:title', title],
  ['og:description', description],
  ...(published === undefined
    ? [['og:type', 'website']]
    : [
        ['og:type', 'article'],
        ['article:published_time', published],
      ]),
  ['og:site_name', 'Ganit Garden'],
  ['og:locale', 'en_IN'],
  ['og:image', share[0]],
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['og:image:alt', share[1]],
  ['twitter:card', 'summary_large_image'],
  ['twitter:title', title],
  ['twitter:description', description],
  ['twitter:image', share[0]],
  ['twitter:image:alt', share[1]],
];

/** The institute's address, as data. */
export const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: '2-41/3, Bhanugudi Junction',
  addressLocality: 'Kakinada',
  addressRegion: 'Andhra Pradesh',
  postalCode: '533003',
  addressCountry: 'IN',
};
/** The institute's own facts, as data. */
export const institute = {
  '@type': 'EducationalOrganization',
  '@id': 'https://garden.example/#institute',
  name: 'Ganit Garden',
  slogan: 'Training for young minds, where numbers learn to grow.',
  description: general,
  url: 'https://garden.example/',
  logo: 'https://garden.example/icon-512.png',
  image: picture,
  telephone: '+91 00000 00000',
  email: 'hello@ganitgarden.example',
  address: postalAddress,
  sameAs: [
    'https://www.facebook.com/ganitgarden.example',
    'https://www.instagram.com/ganitgarden.example',
    'https://www.youtube.com/@ganitgarden.example',
  ],
};
/** The institute where its name is said again. */
export const provider = {
  '@type': 'EducationalOrganization',
  '@id': 'https://garden.example/#institute',
  name: 'Ganit Garden',
  url: 'https://garden.example/',
};
/** The data of a page: the institute, then these. */
export const graph = (...things: object[]) => [
  { '@context': 'https://schema.org', '@graph': [institute, ...things] },
];
export const breadcrumb = (...steps: readonly (readonly [string, string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `https://garden.example${path}`,
  })),
});
