import { CalendarDays, Clock, MapPin, ShieldCheck, Sprout, Users } from 'lucide-react';
import type { Course, CoursePlace } from '#contract/courses.ts';
import { formatAges } from '#domain/courses/ages.ts';
import { counted } from '#domain/text/counted.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/page.tsx';
import styles from './course-facts.module.css';

const placesIn = (city: string): Readonly<Record<CoursePlace, string>> => ({
  centre: `At our centre in ${city}`,
  online: 'Online, live with the teacher',
  both: `At our centre in ${city}, or online`,
});

const icons = {
  Ages: Sprout,
  'Batch size': Users,
  Where: MapPin,
  'Next start': CalendarDays,
  'Days and times': Clock,
  'Money back': ShieldCheck,
} as const;

/** Shown on lines of their own. */
const sentences: ReadonlySet<string> = new Set(['Days and times', 'Money back']);

/** '' where unknown. */
const courseFacts = (course: Course, city: string): readonly (readonly [keyof typeof icons, string])[] => [
  ['Ages', formatAges(course)],
  [
    'Batch size',
    course.batchSize === null ? '' : `At most ${counted(course.batchSize, 'child', 'children')}`,
  ],
  ['Where', course.place === null ? '' : placesIn(city)[course.place]],
  ['Next start', formatDate(course.startDate)],
  ['Days and times', course.classTimes],
  ['Money back', course.refundPolicy],
];

export function CourseFacts({ course }: { readonly course: Course }) {
  const { city } = useInstitute();
  const facts = courseFacts(course, city).filter(([, text]) => text !== '');
  if (facts.length === 0) return null;
  return (
    <Section title="Good to know">
      <Card padding="l">
        <dl className={styles.facts}>
          {facts.map(([name, text]) => {
            const Icon = icons[name];
            return (
              <div key={name} className={styles.fact} data-wide={sentences.has(name) || undefined}>
                <dt>
                  <Icon size={22} aria-hidden="true" />
                  <span>{name}</span>
                </dt>
                <dd>{text}</dd>
              </div>
            );
          })}
        </dl>
      </Card>
    </Section>
  );
}
