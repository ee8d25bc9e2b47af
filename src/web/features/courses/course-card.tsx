import { Link } from '@tanstack/react-router';
import { BookOpen, Clock, Star } from 'lucide-react';
import type { Course } from '#contract/courses.ts';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { graphemes } from '#domain/text/graphemes.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showAges } from '#web/texts/show-ages.ts';
import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './course-card.module.css';

interface CourseCardProps {
  readonly course: Course;
  /** '' when unknown. */
  readonly category: string;
  readonly level?: 2 | 3;
  /** Loads its image eagerly. */
  readonly eager?: boolean;
}

/** Fixed by docs/specification.md#2-pages. */
const figures = { rating: '5.0', ratings: '(40)', length: '4 hour 31min', lessons: '20 Lesson' } as const;
const nameLength = 10;

const cutName = (name: string): string => `${graphemes(name).slice(0, nameLength).join('')}...`;

export function CourseCard({ course, category, level = 2, eager = false }: CourseCardProps) {
  const Title = `h${level}` as const;
  const subject = category || course.courseTitle;
  const ages = showAges(course);
  return (
    <Card as="article" interactive padding="none" className={styles.card} data-subject={subjectKey(subject)}>
      <Picture
        src={mediaAddress(course.courseThumbnailImage)}
        alt={course.categoryImageAltText}
        subject={subject}
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.text}>
        {(category !== '' || ages !== '') && (
          <div className={styles.chips}>
            {category !== '' && <Chip tone="subject">{category}</Chip>}
            {ages !== '' && <Chip>{ages}</Chip>}
          </div>
        )}
        <Title className={styles.title}>
          <Link
            to="/course-details/$id"
            params={{ id: course._id }}
            data-cover
            lang={contentLanguage(course.courseTitle)}
          >
            {course.courseTitle || t('Course')}
          </Link>
        </Title>
        {course.courseSubTitle !== '' && (
          <p className={styles.subtitle} lang={contentLanguage(course.courseSubTitle)}>
            {course.courseSubTitle}
          </p>
        )}
        <Figures />
        <div className={styles.foot}>
          {course.leadInstructor !== '' && (
            <div className={styles.instructor}>
              <Picture
                src={mediaAddress(course.leadInstructorImage)}
                alt=""
                shape="round"
                subject={subject}
                className={styles.portrait}
              />
              <span aria-hidden="true" lang={contentLanguage(course.leadInstructor)}>
                {cutName(course.leadInstructor)}
              </span>
              <VisuallyHidden>
                {t('Taught by {leadInstructor}', { leadInstructor: course.leadInstructor })}
              </VisuallyHidden>
            </div>
          )}
          {course.price !== null && (
            <p className={styles.price} translate="no">
              {formatMoney(course.price)}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

function Figures() {
  return (
    <ul className={styles.figures}>
      <li>
        <Star size={17} className={styles.star} aria-hidden="true" />
        <VisuallyHidden>{t('Rated')} </VisuallyHidden>
        <b>{figures.rating}</b> <span>{figures.ratings}</span>
      </li>
      <li>
        <Clock size={16} aria-hidden="true" />
        <span>{t(figures.length)}</span>
      </li>
      <li>
        <BookOpen size={16} aria-hidden="true" />
        <span>{t(figures.lessons)}</span>
      </li>
    </ul>
  );
}
