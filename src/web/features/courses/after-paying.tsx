import { ShieldCheck } from 'lucide-react';
import type { Course } from '#contract/courses.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showTypedClassTimes } from '#web/texts/show-class-times.ts';
import { showFirstClass } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
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
  const start = showFirstClass(course);
  return [
    {
      title: t('You pay on the bank’s page'),
      text: t('It opens in a small window, and this page waits for you.'),
    },
    {
      title: t('You get your receipt'),
      text: t('In My Courses, to print or to save as a PDF.'),
    },
    ...(videos > 0
      ? [
          {
            title: t('The videos open at once'),
            text: t(
              videos === 1
                ? '{count} video in My Courses. Your child can begin today.'
                : '{count} videos in My Courses. Your child can begin today.',
              { count: videos },
            ),
          },
        ]
      : []),
    ...(start === '' && course.classTimes === ''
      ? []
      : [
          {
            title: start === '' ? t('The classes begin') : t('The first class'),
            text: t('{when}. My Courses says where, and whom to ask.', {
              when: start || showTypedClassTimes(course.classTimes),
            }),
          },
        ]),
  ];
}

export function AfterPaying({ course }: { readonly course: Course }) {
  return (
    <Section title={t('What happens after you pay')}>
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
              <b>{t('Money back.')}</b>{' '}
              <span lang={contentLanguage(course.refundPolicy)}>{course.refundPolicy}</span>
            </span>
          </p>
        )}
      </Card>
    </Section>
  );
}
