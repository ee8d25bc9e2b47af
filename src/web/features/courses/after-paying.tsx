import { ShieldCheck } from 'lucide-react';
import type { Course } from '#contract/courses.ts';
import { firstClass } from '#domain/courses/class-facts.ts';
import { counted } from '#domain/text/counted.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/page.tsx';
import styles from './after-paying.module.css';
import { countVideos } from './count-videos.ts';

interface Step {
  readonly title: string;
  readonly text: string;
}

function stepsAfter(course: Course): readonly Step[] {
  const videos = countVideos(course.courseContent);
  const start = firstClass(course);
  return [
    {
      title: 'You pay on the bank’s page',
      text: 'It opens in a small window, and this page waits for you.',
    },
    {
      title: 'You get your receipt',
      text: 'In My Courses, to print or to save as a PDF.',
    },
    ...(videos > 0
      ? [
          {
            title: 'The videos open at once',
            text: `${counted(videos, 'video')} in My Courses. Your child can begin today.`,
          },
        ]
      : []),
    ...(start === '' && course.classTimes === ''
      ? []
      : [
          {
            title: start === '' ? 'The classes begin' : 'The first class',
            text: `${start || course.classTimes}. My Courses says where, and whom to ask.`,
          },
        ]),
  ];
}

export function AfterPaying({ course }: { readonly course: Course }) {
  return (
    <Section title="What happens after you pay">
      <Card padding="l" className={styles.card}>
        <ol className={styles.steps}>
          {stepsAfter(course).map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
        {course.refundPolicy !== '' && (
          <p className={styles.safe}>
            <ShieldCheck size={26} aria-hidden="true" />
            <span>
              <b>Money back.</b> <span>{course.refundPolicy}</span>
            </span>
          </p>
        )}
      </Card>
    </Section>
  );
}
