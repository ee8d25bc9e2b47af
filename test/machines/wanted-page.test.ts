import { describe, expect, it } from 'vitest';
import { wantedPage } from '#domain/accounts/wanted-page.ts';

describe('the page that asked for a sign-in', () => {
  it.each([
    ['/competition', 'quizzes'],
    ['/quiz', 'quizzes'],
    ['/instructions', 'quizzes'],
    ['/questionPaper/q-1', 'paper'],
    ['/results', 'results'],
    ['/ViewResults/s-1?from=events', 'results'],
    ['/quiz/results/s-1', 'results'],
    ['/my-courses', 'myCourses'],
    ['/events?userId=st-1', 'myQuizzes'],
    ['/studentprofile/st-1', 'studentProfile'],
    ['/teacherprofile/t-1', 'teacherProfile'],
    ['/account#change-password', 'account'],
    ['/payment-status?order_id=1', 'payment'],
    ['/course-details/', 'other'],
    ['/about', 'other'],
  ])('%s is of the kind %s', (path, kind) => {
    expect(wantedPage(path)).toEqual({ kind });
  });

  it.each([
    ['/course-details/c-1', 'c-1'],
    ['/course-details/c%201?x=1#top', 'c 1'],
    ['/course-details/%E0', '%E0'],
  ])('%s is the course %s', (path, courseId) => {
    expect(wantedPage(path)).toEqual({ kind: 'course', courseId });
  });

  it.each([undefined, '', '/', '//evil.example/course-details/1', '/login?redirect=/events'])(
    'is none for %j',
    (path) => expect(wantedPage(path)).toBeUndefined(),
  );
});
