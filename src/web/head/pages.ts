import { institute } from '#institute/facts.ts';

interface PageRow {
  /** What the page calls itself: the title without the institute, and its own step of the breadcrumb. */
  readonly name: string;
  /** For search engines and messengers. Who opens a page without one is not to come from there. */
  readonly description?: string;
  /** The pages before this one in its breadcrumb, where it shows one. */
  readonly trail?: readonly ('/' | '/course' | '/blogs')[];
  /** The parameters of the address that change what the page shows. */
  readonly query?: readonly string[];
  /** Nearly the same for everybody, though search engines do not list it. */
  readonly forAll?: true;
}

/** Every page, by the path of its route. */
export const pages = {
  '/': { name: 'Home', description: institute.description },
  '/about': {
    name: 'About Us',
    description: `What ${institute.name} in ${institute.city} is, what it wants for children of ${institute.ages}, how it teaches them and what it has done so far.`,
    trail: ['/'],
  },
  '/course': {
    name: 'Courses List',
    description: `All courses of ${institute.name}. ${institute.subjects}: each with its contents, its teacher and its price.`,
    trail: ['/'],
    query: ['search', 'category', 'age'],
  },
  '/course-details/$id': {
    name: 'Course',
    description: `A course of ${institute.name} in ${institute.city}: what your child learns in it, part by part, who teaches it and what it costs.`,
    trail: ['/', '/course'],
  },
  '/coursecard': {
    name: 'Courses',
    description: `Everything that ${institute.name} teaches on one page, from the first beads of the abacus to the last layer of the cube.`,
    trail: ['/'],
  },
  '/blogs': {
    name: 'Latest News',
    description: `News from ${institute.name}, and what its teachers write for parents on practice, mental maths, handwriting and reading.`,
    trail: ['/'],
  },
  '/blogs-details/$id': {
    name: 'Blog',
    description: `For parents, by the teachers of ${institute.name} in ${institute.city}.`,
    trail: ['/', '/blogs'],
  },
  '/gallery': {
    name: 'Gallery',
    description: `Pictures of classes, competitions and prize days at ${institute.name} in ${institute.city}.`,
    trail: ['/'],
  },
  '/contact': {
    name: 'Contact',
    description: `Call, write to or visit ${institute.name}: ${institute.address.join(', ')}. ${institute.hours}.`,
    trail: ['/'],
  },
  '/franchise': {
    name: 'Franchise',
    description: `Open a centre of ${institute.name} in your town, or train to teach abacus and Vedic maths. Ask for a call here.`,
    trail: ['/'],
  },
  '/bookdemo': {
    name: 'Book a Demo',
    description: `One free class for your child, in ${institute.city} or online. Come and look before you choose a course.`,
    trail: ['/'],
  },
  '/competition': {
    name: 'Quizzes',
    description: `Timed quizzes of ${institute.name} in every subject, with a score and a review of each answer. Finish one and the next opens.`,
  },
  '/privacy': {
    name: 'Privacy policy',
    description: `What ${institute.name} stores about children, parents and visitors, why and how long, and what you may ask of us.`,
    trail: ['/'],
  },
  '/terms': {
    name: 'Terms of use',
    description: `What ${institute.name} promises, and what you agree to when you use this site or buy a course.`,
    trail: ['/'],
  },
  '/refunds': {
    name: 'Refunds and cancellations',
    description: `When ${institute.name} gives the money for a course back, how to ask for it and how many working days it takes.`,
    trail: ['/'],
  },
  '/accessibility': {
    name: 'Accessibility statement',
    description: `How ${institute.name} makes this site usable for everybody, what does not work yet and how to tell us.`,
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

/** What is known of a page, whichever it is. */
export const pageRow = (page: PageKey): PageRow => pages[page];

/** Public pages show content of the site, which search engines list. */
export const isPublicPage = (page: PageKey): boolean => pageRow(page).description !== undefined;

/** Whether a page without content of the site comes as for a new visitor, and not as a skeleton. */
export const isForAll = (page: PageKey): boolean => pageRow(page).forAll === true;

/** Whether a page shows something else by these parameters than without them. */
export const readsQuery = (page: PageKey, parameters: URLSearchParams): boolean =>
  pageRow(page).query?.some((name) => parameters.has(name)) === true;
