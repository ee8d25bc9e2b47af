import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as blogs from '#contract/blogs.ts';
import { getCourseNameAndPrice } from '#contract/bought-courses.ts';
import * as courses from '#contract/courses.ts';
import * as enquiries from '#contract/enquiries.ts';
import * as payments from '#contract/payments.ts';
import * as publicContent from '#contract/public-content.ts';
import * as quizzes from '#contract/quizzes.ts';

/** The minimal responses that docs/specification.md#7-api promises, and how the client reads them. */
const said = { success: true, message: '' };
const list = { body: { success: true, data: [] }, read: { ...said, data: [] } };
const stored = {
  _id: 's-1',
  quizId: { _id: 'q-1', title: 'Ones', subjectId: { name: 'Abacus' } },
  userId: 'u-1',
  answers: { 0: '8' },
  score: 10,
  timeTaken: 65,
  status: 'completed',
};
const nothingKnown = { answers: {}, score: 0, timeTaken: 0, status: 'in-progress' };
const person = { fullName: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210', createdAt: '' };
const admitted = { token: 't', fullName: 'Asha Rao', _id: 'u-1' };
const quiz = {
  _id: 'q-1',
  title: 'Ones',
  description: '',
  subjectId: { _id: null, name: '' },
  sequence: 0,
  timeLimit: null,
  passingMarks: null,
  allowReattempt: false,
  questionsCount: null,
  certificateLevel: '',
  keyShown: 'after-submit',
  keyShownFrom: null,
};

describe('the client reads the minimal response of the specification', () => {
  it.each([
    { of: 'banners', call: publicContent.getActiveBanners, ...list },
    { of: 'categories', call: courses.getCourseCategories, ...list },
    { of: 'courses', call: courses.getAllCourses, ...list },
    {
      of: 'a course that is not there',
      call: courses.getCourse,
      body: { success: true, data: null },
      read: { ...said, data: null },
    },
    {
      of: 'the name and price of a course',
      call: getCourseNameAndPrice,
      body: { name: 'Beads', price: 455 },
      read: { name: 'Beads', price: 455 },
    },
    { of: 'blogs', call: blogs.getLiveBlogs, body: { data: [] }, read: { ...said, data: [] } },
    { of: 'testimonials', call: publicContent.getTestimonials, ...list },
    { of: 'the gallery', call: publicContent.getGallery, ...list },
    {
      of: 'a contact request',
      call: enquiries.createContactRequest,
      body: { message: 'Thanks' },
      read: { success: true, message: 'Thanks' },
    },
    {
      of: 'a contact request with a list of another shape',
      call: enquiries.createContactRequest,
      body: { message: 'Thanks', data: ['email'] },
      read: { success: true, message: 'Thanks' },
    },
    {
      of: 'a franchise request',
      call: enquiries.createFranchiseRequest,
      body: { message: 'Thanks' },
      read: { success: true, message: 'Thanks' },
    },
    {
      of: 'a demo request',
      call: enquiries.createDemoRequest,
      body: { message: 'Thanks' },
      read: { success: true, message: 'Thanks' },
    },
    {
      of: 'a sign-in',
      call: accounts.teacherLogin,
      body: { success: true, message: 'Hello', data: { data: admitted } },
      read: { success: true, message: 'Hello', data: { data: admitted } },
    },
    {
      of: 'a sign-in without a second envelope',
      call: accounts.studentLogin,
      body: { data: admitted },
      read: { ...said, data: admitted },
    },
    {
      of: 'a sign-in without a token',
      call: accounts.studentLogin,
      body: { success: true, message: '' },
      read: { ...said, data: { token: null } },
    },
    {
      of: 'a sign-up',
      call: accounts.createTeacher,
      body: { success: true, message: 'Welcome' },
      read: { success: true, message: 'Welcome' },
    },
    { of: 'a student’s sign-up', call: accounts.createStudent, body: {}, read: said },
    {
      of: 'a student',
      call: accounts.getStudent,
      body: { success: true, data: person },
      read: { ...said, data: { ...person, presentEducation: '' } },
    },
    {
      of: 'a teacher',
      call: accounts.getTeacher,
      body: { data: person },
      read: { ...said, data: person },
    },
    { of: 'subjects', call: quizzes.getAllSubjects, ...list },
    {
      of: 'quizzes',
      call: quizzes.getQuizzesBySubject,
      body: { success: true, data: [{ id: 'q-1', title: 'Ones' }] },
      read: { ...said, data: [quiz] },
    },
    {
      of: 'a quiz whose subject is not populated',
      call: quizzes.getSingleQuiz,
      body: { success: true, data: { _id: 'q-1', title: 'Ones', subjectId: 'subject-1' } },
      read: { ...said, data: quiz },
    },
    {
      of: 'no quiz',
      call: quizzes.getSingleQuiz,
      body: { success: false },
      read: { success: false, message: '' },
    },
    {
      of: 'questions with their key',
      call: quizzes.getQuestionsByQuiz,
      body: { success: true, data: [{ questionText: '7 + 1?', options: ['8', '9'], correctAnswer: '8' }] },
      read: {
        ...said,
        data: [{ questionText: '7 + 1?', options: ['8', '9'], correctAnswer: '8' }],
      },
    },
    {
      of: 'submissions',
      call: quizzes.getSubmissionsByUser,
      body: { data: [stored] },
      read: { ...said, data: [stored], savesAttempts: false },
    },
    {
      of: 'submissions whose person is populated',
      call: quizzes.getSubmissionsByUser,
      body: { data: [{ ...stored, userId: { _id: 'u-1' } }] },
      read: { ...said, data: [{ ...stored, userId: undefined }], savesAttempts: false },
    },
    {
      of: 'a page of submissions',
      call: quizzes.getSubmissionsPage,
      body: { data: [stored] },
      read: { ...said, data: [stored], next: null },
    },
    {
      of: 'a submit',
      call: quizzes.submitQuiz,
      body: { data: { _id: 's-1' } },
      read: {
        ...said,
        data: { _id: 's-1', quizId: { _id: '', title: '', subjectId: { name: '' } }, ...nothingKnown },
      },
    },
    {
      of: 'a submit whose quiz is no more',
      call: quizzes.submitQuiz,
      body: { data: { _id: 's-1', quizId: null } },
      read: {
        ...said,
        data: { _id: 's-1', quizId: { _id: '', title: '', subjectId: { name: '' } }, ...nothingKnown },
      },
    },
    {
      of: 'a submit whose quiz is not populated',
      call: quizzes.submitQuiz,
      body: { data: { _id: 's-1', quizId: 'q-1' } },
      read: {
        ...said,
        data: { _id: 's-1', quizId: { _id: 'q-1', title: '', subjectId: { name: '' } }, ...nothingKnown },
      },
    },
    ...[{}, { message: '' }, null, 'Updated', []].map((body) => ({
      of: `an update that answers ${JSON.stringify(body)}`,
      call: quizzes.updateQuizSubmission,
      body,
      read: said,
    })),
    {
      of: 'a submission in an envelope',
      call: quizzes.getSubmission,
      body: { data: stored },
      read: { ...said, data: stored },
    },
    { of: 'a bare submission', call: quizzes.getSubmission, body: stored, read: { ...said, data: stored } },
    {
      of: 'the beginning of a payment',
      call: payments.initiatePayment,
      body: { payment_url: 'https://bank.example/1', order_id: 'o-1' },
      read: { payment_url: 'https://bank.example/1', order_id: 'o-1' },
    },
    { of: 'a payment that cannot begin', call: payments.initiatePayment, body: {}, read: {} },
    {
      of: 'a payment',
      call: payments.verifyPayment,
      body: { status: 'CHARGED', order_id: 'o-1', amount: 455, currency: 'INR', course_id: 'c-1' },
      read: {
        status: 'CHARGED',
        order_id: 'o-1',
        amount: 455,
        charged: null,
        currency: 'INR',
        course_id: 'c-1',
        course: '',
        reason: '',
        refund: null,
        parts: [],
        class_facts: null,
      },
    },
  ])('for $of', ({ call, body, read }) => {
    expect(v.parse<v.GenericSchema>(call.response, body)).toEqual(read);
  });

  it.each([
    [{ data: { data: admitted } }, admitted],
    [{ data: admitted }, admitted],
    [{ success: true }, { token: null }],
    [{ data: { data: { token: '' } } }, { token: null }],
  ])('for a sign-in: %j signs in whom it names', (body, read) => {
    expect(accounts.readSignedIn(v.parse(accounts.signInResponse, body))).toEqual(read);
  });

  it('but refuses a response that is not JSON', () => {
    expect(v.is(quizzes.updateQuizSubmission.response, undefined)).toBe(false);
    expect(v.is(quizzes.getSubmission.response, undefined)).toBe(false);
    expect(v.is(quizzes.submitQuiz.response, { data: {} })).toBe(false);
  });
});
