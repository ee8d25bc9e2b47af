import type { Institute } from '#domain/institute/define-institute.ts';

interface PageRow {
  readonly name: string;
  /** Pages without one are not indexed. */
  readonly description?: (institute: Institute) => string;
  readonly trail?: readonly ('/' | '/course' | '/blogs')[];
  readonly query?: readonly string[];
  /** Rendered with content although it is not indexed. */
  readonly forAll?: true;
}

export const pages = {
  '/': { name: 'Home', description: ({ description }) => description },
  '/about': {
    name: 'About Us',
    description: ({ name, city, ages }) =>
      `What ${name} in ${city} is, what it wants for children of ${ages}, how it teaches them and what it has done so far.`,
    trail: ['/'],
  },
  '/course': {
    name: 'Courses List',
    description: ({ name, subjects }) =>
      `All courses of ${name}. ${subjects}: each with its contents, its teacher and its price.`,
    trail: ['/'],
    query: ['search', 'category', 'age'],
  },
  '/course-details/$id': {
    name: 'Course',
    description: ({ name, city }) =>
      `A course of ${name} in ${city}: what your child learns in it, part by part, who teaches it and what it costs.`,
    trail: ['/', '/course'],
  },
  '/coursecard': {
    name: 'Courses',
    description: ({ name }) =>
      `Everything that ${name} teaches on one page, from the first beads of the abacus to the last layer of the cube.`,
    trail: ['/'],
  },
  '/blogs': {
    name: 'Latest News',
    description: ({ name }) =>
      `News from ${name}, and what its teachers write for parents on practice, mental maths, handwriting and reading.`,
    trail: ['/'],
  },
  '/blogs-details/$id': {
    name: 'Blog',
    description: ({ name, city }) => `For parents, by the teachers of ${name} in ${city}.`,
    trail: ['/', '/blogs'],
  },
  '/gallery': {
    name: 'Gallery',
    description: ({ name, city }) =>
      `Pictures of classes, competitions and prize days at ${name} in ${city}.`,
    trail: ['/'],
  },
  '/contact': {
    name: 'Contact',
    description: ({ name, address, hours }) =>
      `Call, write to or visit ${name}: ${address.join(', ')}. ${hours}.`,
    trail: ['/'],
  },
  '/franchise': {
    name: 'Franchise',
    description: ({ name }) =>
      `Open a centre of ${name} in your town, or train to teach abacus and Vedic maths. Ask for a call here.`,
    trail: ['/'],
  },
  '/bookdemo': {
    name: 'Book a Demo',
    description: ({ city }) =>
      `One free class for your child, in ${city} or online. Come and look before you choose a course.`,
    trail: ['/'],
  },
  '/competition': {
    name: 'Quizzes',
    description: ({ name }) =>
      `Timed quizzes of ${name} in every subject, with a score and a review of each answer. Finish one and the next opens.`,
  },
  '/privacy': {
    name: 'Privacy policy',
    description: ({ name }) =>
      `What ${name} stores about children, parents and visitors, why and how long, and what you may ask of us.`,
    trail: ['/'],
  },
  '/terms': {
    name: 'Terms of use',
    description: ({ name }) =>
      `What ${name} promises, and what you agree to when you use this site or buy a course.`,
    trail: ['/'],
  },
  '/refunds': {
    name: 'Refunds and cancellations',
    description: ({ name }) =>
      `When ${name} gives the money for a course back, how to ask for it and how many working days it takes.`,
    trail: ['/'],
  },
  '/accessibility': {
    name: 'Accessibility statement',
    description: ({ name }) =>
      `How ${name} makes this site usable for everybody, what does not work yet and how to tell us.`,
    trail: ['/'],
  },
  '/login': { name: 'Login', forAll: true },
  '/signup': { name: 'Signup', forAll: true },
  '/forgotten-password': { name: 'Forgotten password', forAll: true },
  '/reset-password': { name: 'New password', forAll: true },
  '/account': { name: 'Password and sign-out' },
  '/my-courses': { name: 'My Courses' },
  '/events': { name: 'My Quizzes' },
  '/studentprofile/$id': { name: 'Student profile' },
  '/teacherprofile/$id': { name: 'Teacher profile' },
  '/practice': {
    name: 'Practise',
    query: ['step'],
    description: ({ name }) =>
      `Practise abacus and Vedic maths with ${name}, step by step, with a drawn abacus and without.`,
  },
  '/certificates/$number': { name: 'Certificate' },
  '/instructions': { name: 'Instructions' },
  '/questionPaper/$quizId': { name: 'Question paper' },
  '/results': { name: 'Results' },
  '/ViewResults/$id': { name: 'Results' },
  '/quiz': { name: 'Quizzes' },
  '/quiz/results/$submissionId': { name: 'Result' },
  '/payment-status': { name: 'Payment' },
  '/success': { name: 'All done', forAll: true },
} as const satisfies Readonly<Record<string, PageRow>>;

export type PageKey = keyof typeof pages;

export const isPageKey = (path: string): path is PageKey => Object.hasOwn(pages, path);

export const pageRow = (page: PageKey): PageRow => pages[page];

export const isPublicPage = (page: PageKey): boolean => pageRow(page).description !== undefined;

export const isForAll = (page: PageKey): boolean => pageRow(page).forAll === true;

export const readsQuery = (page: PageKey, parameters: URLSearchParams): boolean =>
  pageRow(page).query?.some((name) => parameters.has(name)) === true;
