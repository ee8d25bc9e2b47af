import { CalendarDays, Clock, MapPin, Users } from 'lucide-react';
import type { Course } from '#contract/courses.ts';
import type { CoursePlace } from '#domain/courses/class-facts.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showAges } from '#web/texts/show-ages.ts';
import { showTypedClassTimes } from '#web/texts/show-class-times.ts';
import { showFirstClass } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
import styles from './course-facts.module.css';

const placesIn = (city: string): Readonly<Record<CoursePlace, string>> => ({
  centre: t('At our centre in {city}', { city }),
  online: t('Online, live with the teacher'),
  both: t('At our centre in {city}, or online', { city }),
});

const icons = {
  'Next start': CalendarDays,
  'Class days': Clock,
  Where: MapPin,
  For: Users,
} as const;

/** '' where unknown. */
const courseFacts = (course: Course, city: string): readonly (readonly [keyof typeof icons, string])[] => [
  ['Next start', showFirstClass(course)],
  ['Class days', showTypedClassTimes(course.classTimes)],
  ['Where', course.place === null ? '' : placesIn(city)[course.place]],
  [
    'For',
    [
      showAges(course),
      course.batchSize === null
        ? ''
        : t(course.batchSize === 1 ? 'at most {count} child' : 'at most {count} children', {
            count: course.batchSize,
          }),
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
              <span>{t(name)}</span>
            </dt>
            <dd lang={contentLanguage(text)}>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
