import { formatAges } from '#domain/courses/ages.ts';
import { type SubjectKey, subjectKey } from '#domain/courses/subject-key.ts';
import { formatMoney } from '#domain/text/format-money.ts';

interface SharedCourse {
  readonly courseTitle: string;
  readonly category: string;
  readonly pricePaise: number;
  readonly currency: string;
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
}

export interface ShareText {
  readonly title: string;
  readonly category: string;
  readonly ages: string;
  readonly price: string;
  readonly subject: SubjectKey;
}

const paiseInRupee = 100;

export function shareText(course: SharedCourse): ShareText {
  const ages = formatAges(course);
  return {
    title: course.courseTitle || 'Course',
    category: course.category,
    ages: ages === '' ? '' : `For children of ${ages}`,
    price: formatMoney(course.pricePaise / paiseInRupee, course.currency),
    subject: subjectKey(course.category || course.courseTitle),
  };
}
