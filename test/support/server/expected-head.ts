import { institute } from '#test/support/institute.ts';
export const general = institute.description;
const picture = `https://garden.example${institute.share.picture}`;
const pictureSays = institute.share.alt;

interface Expected {
  readonly title: string;
  readonly description: string;
  readonly path?: string;
  readonly published?: string;
  readonly share?: readonly [string, string];
}

/** Every tag of a head on the test site, in order. */
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
  ['og:site_name', institute.name],
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

export const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: institute.postal.street,
  addressLocality: institute.postal.city,
  addressRegion: institute.postal.state,
  postalCode: institute.postal.pinCode,
  addressCountry: 'IN',
};
export const organisation = {
  '@type': 'EducationalOrganization',
  '@id': 'https://garden.example/#institute',
  name: institute.name,
  slogan: institute.tagline,
  description: general,
  url: 'https://garden.example/',
  logo: `https://garden.example${institute.icon}`,
  image: picture,
  telephone: institute.phone.label,
  email: institute.email.label,
  address: postalAddress,
  sameAs: institute.social.map(({ href }) => href),
};
export const provider = {
  '@type': 'EducationalOrganization',
  '@id': 'https://garden.example/#institute',
  name: institute.name,
  url: 'https://garden.example/',
};
export const graph = (...things: object[]) => [
  { '@context': 'https://schema.org', '@graph': [organisation, ...things] },
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
