import { CalendarDays, Clock, MapPin, Users } from 'lucide-react';
import type { Course } from '#contract/courses.ts';
import { formatAges } from '#domain/courses/ages.ts';
import { type CoursePlace, firstClass } from '#domain/courses/class-facts.ts';
import { counted } from '#domain/text/counted.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import styles from './course-facts.module.css';

const placesIn = (city: string): Readonly<Record<CoursePlace, string>> => ({
  centre: `At our centre in ${city}`,
  online: 'Online, live with the teacher',
  both: `At our centre in ${city}, or online`,
});

const icons = {
  'Next start': CalendarDays,
  'Class days': Clock,
  Where: MapPin,
  For: Users,
} as const;

/** '' where unknown. */
const courseFacts = (course: Course, city: string): readonly (readonly [keyof typeof icons, string])[] => [
  ['Next start', firstClass(course)],
  ['Class days', course.classTimes],
  ['Where', course.place === null ? '' : placesIn(city)[course.place]],
  [
    'For',
    [
      formatAges(course),
      course.batchSize === null ? '' : `at most ${counted(course.batchSize, 'child', 'children')}`,
    ]
      .filter((text) => text !== '')
      .join(', '),
  ],
];

export function CourseFacts({ course }: { readonly course: Course }) {
  const { city } = useInstitute();
  const facts = courseFacts(course, city).filter(([, text]) => text !== '');
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => {
        const Icon = icons[name];
        return (
          <div key={name} className={styles.fact}>
            <dt>
              <Icon size={22} aria-hidden="true" />
              <span>{name}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
