import type { fillOffice } from './full-office.ts';
import { firstQuiz } from './paper.ts';

/** The path of each page of a filled office by the name of its route. */
export function pagesOf(filled: Awaited<ReturnType<typeof fillOffice>>, student: string) {
  const { classId, enquiry, orderId, version, competition } = filled;
  const quiz = firstQuiz._id;
  const pages: Readonly<Record<string, string>> = {
    index: '/',
    account: '/account',
    attempts: `/attempts?quiz=${quiz}`,
    'audit-log': '/audit-log',
    'classes.$id.attendance': `/classes/${classId}/attendance`,
    'classes.$id.fees': `/classes/${classId}/fees`,
    'classes.$id.index': `/classes/${classId}`,
    'classes.$id.results.$quiz': `/classes/${classId}/results/${quiz}`,
    'classes.$id.results.index': `/classes/${classId}/results`,
    'classes.index': '/classes',
    'competitions.$id': `/competitions/${competition.id}`,
    'competitions.index': '/competitions',
    'content.$resource.$id': '/content/courses/abacus-foundation',
    'content.$resource.index': '/content/courses',
    'content.$resource.new': '/content/blogs/new',
    'content.$resource.new_.$parent': '/content/sections/new/abacus-foundation',
    'content.index': '/content',
    'enquiries.$id': `/enquiries/${enquiry}`,
    'enquiries.index': '/enquiries',
    find: '/find?search=Asha',
    'institute.index': '/institute',
    'institute.legal-texts.$name': '/institute/legal-texts/privacy',
    'orders.$id': `/orders/${orderId}`,
    'orders.$id_.receipt': `/orders/${orderId}/receipt`,
    'orders.fees': '/orders/fees',
    'orders.index': '/orders',
    'quizzes.$id.import': `/quizzes/${quiz}/import`,
    'quizzes.$id.index': `/quizzes/${quiz}`,
    'quizzes.$id.preview': `/quizzes/${quiz}/preview`,
    'quizzes.$id.versions.$versionId': `/quizzes/${quiz}/versions/${version}`,
    'quizzes.index': '/quizzes',
    'quizzes.practice': '/quizzes/practice',
    sheets: '/sheets',
    staff: '/staff',
    'students.$id': `/students/${student}`,
    'students.index': '/students',
  };
  return pages;
}
