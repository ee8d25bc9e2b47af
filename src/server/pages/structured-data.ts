import type { Institute } from '#domain/institute/define-institute.ts';
import type { CourseSummary } from '#server/courses/catalogue.ts';
import { rupeeText } from '#server/courses/money.ts';
import { courseShare } from './course-share.ts';
import { instituteShare } from './institute-share.ts';
import type { PageFacts } from './page-facts.ts';

type Thing = Readonly<Record<string, unknown>>;

export function fileAddress(file: string, address: string): string | undefined {
  if (file === '' || !URL.canParse(file, address)) return undefined;
  const { protocol, href } = new URL(file, address);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

const postalAddress = ({ postal }: Institute): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: postal.street,
  addressLocality: postal.city,
  addressRegion: postal.state,
  postalCode: postal.pinCode,
  addressCountry: 'IN',
});

function organisation(institute: Institute, address: string): Thing {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${address}/#institute`,
    name: institute.name,
    slogan: institute.tagline,
    description: institute.description,
    url: `${address}/`,
    logo: address + (institute.logo || institute.icon),
    image: address + instituteShare(institute).picture,
    telephone: institute.phone.label,
    email: institute.email.label,
    address: postalAddress(institute),
    sameAs: institute.social.map(({ href }) => href),
  };
}

const provider = (institute: Institute, address: string): Thing => ({
  '@type': 'EducationalOrganization',
  '@id': `${address}/#institute`,
  name: institute.name,
  url: `${address}/`,
});

const courseModes = { centre: ['Onsite'], online: ['Online'], both: ['Onsite', 'Online'] } as const;

function courseInstance(sold: CourseSummary, institute: Institute, address: string): Thing {
  const isOnsite = sold.place === 'centre' || sold.place === 'both';
  return {
    '@type': 'CourseInstance',
    courseMode: sold.place === null ? undefined : courseModes[sold.place],
    startDate: sold.startDate || undefined,
    location: isOnsite
      ? { '@type': 'Place', name: institute.name, address: postalAddress(institute) }
      : undefined,
    instructor: sold.leadInstructor === '' ? undefined : { '@type': 'Person', name: sold.leadInstructor },
    organizer: provider(institute, address),
  };
}

function course({ head, institute, course: sold }: PageFacts, address: string, url: string): Thing[] {
  if (sold === undefined) return [];
  return [
    {
      '@type': 'Course',
      name: sold.courseTitle,
      description: head.description,
      url,
      image: address + courseShare(sold, institute).picture,
      typicalAgeRange: ageRange(sold),
      provider: provider(institute, address),
      hasCourseInstance: courseInstance(sold, institute, address),
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

/** schema.org: «5-8», «7-». */
function ageRange({ ageFrom, ageTo }: CourseSummary): string | undefined {
  return ageFrom === null && ageTo === null ? undefined : `${ageFrom ?? ''}-${ageTo ?? ''}`;
}

function article({ head, institute, blog }: PageFacts, address: string, url: string): Thing[] {
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
      publisher: provider(institute, address),
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
  return { '@context': 'https://schema.org', '@graph': [organisation(facts.institute, address), ...ofPage] };
}
