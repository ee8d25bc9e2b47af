import type { Institute } from '#domain/institute/define-institute.ts';
import { excerpt, htmlExcerpt } from '#domain/text/excerpt.ts';
import type { PageHead } from './page-head.ts';
import { isPublicPage, type PublicPage } from './pages.ts';

const descriptions: Readonly<Record<PublicPage, (institute: Institute) => string>> = {
  '/': ({ description }) => description,
  '/about': ({ name, city, ages }) =>
    `What ${name} in ${city} is, what it wants for children of ${ages}, how it teaches them and what it has done so far.`,
  '/course': ({ name, subjects }) =>
    `All courses of ${name}. ${subjects}: each with its contents, its teacher and its price.`,
  '/course-details/$id': ({ name, city }) =>
    `A course of ${name} in ${city}: what your child learns in it, part by part, who teaches it and what it costs.`,
  '/coursecard': ({ name }) =>
    `Everything that ${name} teaches on one page, from the first beads of the abacus to the last layer of the cube.`,
  '/blogs': ({ name }) =>
    `News from ${name}, and what its teachers write for parents on practice, mental maths, handwriting and reading.`,
  '/blogs-details/$id': ({ name, city }) => `For parents, by the teachers of ${name} in ${city}.`,
  '/gallery': ({ name, city }) => `Pictures of classes, competitions and prize days at ${name} in ${city}.`,
  '/contact': ({ name, address, hours }) =>
    `Call, write to or visit ${name}: ${address.join(', ')}. ${hours}.`,
  '/franchise': ({ name }) =>
    `Open a centre of ${name} in your town, or train to teach abacus and Vedic maths. Ask for a call here.`,
  '/bookdemo': ({ city }) =>
    `One free class for your child, in ${city} or online. Come and look before you choose a course.`,
  '/competition': ({ name }) =>
    `Timed quizzes of ${name} in every subject, with a score and a review of each answer. Finish one and the next opens.`,
  '/privacy': ({ name }) =>
    `What ${name} stores about children, parents and visitors, why and how long, and what you may ask of us.`,
  '/terms': ({ name }) =>
    `What ${name} promises, and what you agree to when you use this site or buy a course.`,
  '/refunds': ({ name }) =>
    `When ${name} gives the money for a course back, how to ask for it and how many working days it takes.`,
  '/accessibility': ({ name }) =>
    `How ${name} makes this site usable for everybody, what does not work yet and how to tell us.`,
  '/practice': ({ name }) =>
    `Practise abacus and Vedic maths with ${name}, step by step, with a drawn abacus and without.`,
  '/practice/flash': ({ name }) =>
    `Flash numbers of ${name}: add numbers in your head that come one after another, from four in four seconds to ten in one.`,
  '/practice/listen': ({ name }) =>
    `Spoken numbers of ${name}: hear numbers in English, Telugu or Hindi, and add them in your head.`,
};

/** @returns the general description for pages without their own */
export function describePage({ page, text = '', html = '' }: PageHead, institute: Institute): string {
  const own = excerpt(text) || htmlExcerpt(html);
  if (own !== '') return own;
  return page !== null && isPublicPage(page) ? descriptions[page](institute) : institute.description;
}
