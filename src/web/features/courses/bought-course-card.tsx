import { Link } from '@tanstack/react-router';
import type { BoughtCourse } from '#contract/bought-courses.ts';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { ClassPass } from '#web/app/class-pass.tsx';
import { PartNotes } from '#web/app/part-notes.tsx';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './bought-course-card.module.css';
import { categoryName } from './category-name.ts';
import { CourseContents } from './course-contents.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';

interface BoughtCourseCardProps {
  readonly userId: string;
  readonly course: BoughtCourse;
}

export function BoughtCourseCard({ userId, course }: BoughtCourseCardProps) {
  const title = course.courseTitle || t('Course');
  const category = categoryName(course);
  const subject = category || title;
  return (
    <Card as="article" padding="l" className={styles.card} data-subject={subjectKey(subject)}>
      <div className={styles.head}>
        <Picture
          src={mediaAddress(course.courseThumbnailImage)}
          alt={course.categoryImageAltText}
          subject={subject}
          className={styles.picture}
        />
        <div className={styles.text}>
          <h2 className={styles.title}>
            <Link to="/course-details/$id" params={{ id: course._id }} lang={contentLanguage(title)}>
              {title}
            </Link>
          </h2>
          {category !== '' && <Chip tone="subject">{category}</Chip>}
        </div>
      </div>
      <ClassPass facts={course} />
      {course.receipt !== null && (
        <PartNotes
          parts={course.parts}
          paid={course.receipt.amount}
          currency={course.receipt.currency || 'INR'}
        />
      )}
      <CourseContents
        userId={userId}
        sections={course.courseContent}
        isOwn
        // It may have been refunded since the list was fetched.
        enrol={
          <Link to="/course-details/$id" params={{ id: course._id }} className={buttonClass('sun')}>
            {t('Enroll Now')}
          </Link>
        }
      />
      {course.receipt !== null && <ReceiptSlip receipt={course.receipt} courseTitle={title} />}
      {course.laterReceipts.map((receipt) => (
        <ReceiptSlip
          key={receipt.order_id}
          receipt={receipt}
          courseTitle={title}
          label={`${title} · ${receipt.number}`}
        />
      ))}
    </Card>
  );
}
