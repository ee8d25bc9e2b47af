import { rupeeText } from '#server/courses/money.ts';
import { siteDetails } from '#web/head/site-details.ts';
import { site } from '#web/site.ts';
import type { PageFacts } from './page-facts.ts';

type Thing = Readonly<Record<string, unknown>>;

/** The absolute address of a file of this or another site; undefined when invalid. */
export function fileAddress(file: string, address: string): string | undefined {
  if (file === '' || !URL.canParse(file, address)) return undefined;
  const { protocol, href } = new URL(file, address);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** The institute as a schema.org organisation. */
function institute(address: string): Thing {
  const { street, city, state, pinCode } = siteDetails.postal;
  return {
    '@type': 'EducationalOrganization',
    '@id': `${address}/#institute`,
    name: site.name,
    slogan: siteDetails.tagline,
    description: siteDetails.description,
    url: `${address}/`,
    logo: address + siteDetails.icon,
    image: address + siteDetails.share.picture,
    telephone: site.phone.label,
    email: site.email.label,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: pinCode,
      addressCountry: 'IN',
    },
    sameAs: site.social.map(({ href }) => href),
  };
}

/** The institute as a course provider. */
const provider = (address: string): Thing => ({
  '@type': 'EducationalOrganization',
  '@id': `${address}/#institute`,
  name: site.name,
  url: `${address}/`,
});

function course({ head, course: sold }: PageFacts, address: string, url: string): Thing[] {
  if (sold === undefined) return [];
  return [
    {
      '@type': 'Course',
      name: sold.courseTitle,
      description: head.description,
      url,
      provider: provider(address),
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: rupeeText(sold.pricePaise),
        priceCurrency: sold.currency,
        url,
      },
    },
  ];
}

function article({ head, blog }: PageFacts, address: string, url: string): Thing[] {
  if (blog === undefined) return [];
  return [
    {
      '@type': 'BlogPosting',
      headline: blog.blogTitle,
      description: head.description,
      url,
      mainEntityOfPage: url,
      image: fileAddress(blog.blogImage, address),
      datePublished: blog.publishDate,
      author: blog.blogAuthor === '' ? undefined : { '@type': 'Person', name: blog.blogAuthor },
      publisher: provider(address),
    },
  ];
}

function breadcrumb({ crumbs }: PageFacts, address: string): Thing[] {
  if (crumbs.length === 0) return [];
  const itemListElement = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address + path,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** The JSON-LD of a page and its site. */
export function structuredData(facts: PageFacts, address: string): Thing {
  const { path } = facts.head;
  const ofPage =
    path === undefined
      ? []
      : [
          ...course(facts, address, address + path),
          ...article(facts, address, address + path),
          ...breadcrumb(facts, address),
        ];
  return { '@context': 'https://schema.org', '@graph': [institute(address), ...ofPage] };
}
