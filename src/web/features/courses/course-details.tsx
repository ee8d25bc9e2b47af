import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Course } from '#contract/courses.ts';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { courseHead } from '#domain/pages/page-head.ts';

import { isNotFound } from '#web/api/api-error.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { PageTags } from '#web/app/page-tags.tsx';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Page, Section } from '#web/ui/page.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { AfterPaying } from './after-paying.tsx';
import { categoryName } from './category-name.ts';
import { countVideos } from './count-videos.ts';
import { CourseContents } from './course-contents.tsx';
import styles from './course-details.module.css';
import { CourseDetailsFailure, CourseDetailsSkeleton } from './course-details-views.tsx';
import { CourseFacts } from './course-facts.tsx';
import { categoriesQuery } from './course-queries.ts';
import { courseQuery, listedCourse } from './course-query.ts';
import { IntroVideo } from './intro-video.tsx';
import { myCoursesQuery } from './my-courses-query.ts';
import { ParentVoice } from './parent-voice.tsx';
import { type Pitch, PriceBlock } from './price-block.tsx';

interface CourseDetailsProps {
  readonly id: string;
  /** null for a visitor. */
  readonly userId: string | null;
  /** Renders the enrolment between texts, or the state of an owned course. */
  readonly enrol: (pitch: Pitch, price: number | null) => ReactNode;
  /** The same button without texts. */
  readonly enrolAgain: ReactNode;
}

export function CourseDetails({ id, userId, enrol, enrolAgain }: CourseDetailsProps) {
  const { api, queryClient } = useServices();
  const [introPlays, setIntroPlays] = useState(false);
  const {
    data: offered,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...courseQuery(api, id),
    placeholderData: () => listedCourse(queryClient, id),
  });
  // Buyers keep a course that is no longer offered.
  const mayBeHidden = error !== null && isNotFound(error) && userId !== null;
  const { data: mine, isLoading: looksAmongMine } = useQuery({
    ...myCoursesQuery(api, userId ?? ''),
    enabled: mayBeHidden,
  });
  // From the cache, such as of the enrolment.
  const own = mine?.data.find(({ _id }) => _id === id);
  const course = offered ?? own;
  const { data: categories } = useQuery({
    ...categoriesQuery(api),
    enabled: typeof course?.courseCategoryId === 'string',
  });
  if (course === undefined) {
    return error === null || looksAmongMine ? (
      <CourseDetailsSkeleton id={id} />
    ) : (
      <CourseDetailsFailure id={id} error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const title = course.courseTitle || t('Course');
  const category = categoryName(course, categories);
  const subject = category || title;
  return (
    <Page className={styles.page}>
      <PageTags head={courseHead(id, course)} />
      <div className={styles.whole} data-subject={subjectKey(subject)}>
        <Breadcrumb
          items={[
            { label: t('Home'), link: <Link to="/">{t('Home')}</Link> },
            { label: t('Courses List'), link: <Link to="/course">{t('Courses List')}</Link> },
            { label: title },
          ]}
        />
        <div className={styles.hero}>
          <div className={styles.intro}>
            {category !== '' && <Chip tone="subject">{category}</Chip>}
            <h1 className={styles.title} lang={contentLanguage(title)}>
              {title}
            </h1>
            {course.courseSubTitle !== '' && (
              <p className={styles.subtitle} lang={contentLanguage(course.courseSubTitle)}>
                {course.courseSubTitle}
              </p>
            )}
            <CourseFacts course={course} />
            <Instructor course={course} subject={subject} />
          </div>
          <Card as="section" padding="none" className={styles.ticket} aria-label={t('Price')}>
            <IntroVideo
              course={course}
              subject={subject}
              playing={introPlays}
              onPlay={() => setIntroPlays(true)}
            />
            <PriceBlock price={course.price}>{(pitch) => enrol(pitch, course.price)}</PriceBlock>
          </Card>
        </div>
        <ParentVoice course={course} />
        <div className={styles.body}>
          {own === undefined && <AfterPaying course={course} />}
          <Section title={t("What you'll learn")}>
            <Card padding="l">
              <RichText html={course.whatWeLearn} headings={3}>
                <p className={styles.muted}>{t('The list of what this course teaches is being written.')}</p>
              </RichText>
            </Card>
          </Section>
          <Section title={t('Course content')} aside={<Amount course={course} />}>
            <CourseContents
              userId={userId}
              sections={course.courseContent}
              isOwn={own !== undefined}
              enrol={enrolAgain}
              firstOpen
              onWatch={() => setIntroPlays(false)}
            />
          </Section>
        </div>
      </div>
    </Page>
  );
}

interface PartProps {
  readonly course: Course;
}

function Instructor({ course, subject }: PartProps & { readonly subject: string }) {
  if (course.leadInstructor === '') return null;
  return (
    <div className={styles.instructor}>
      <Picture
        src={mediaAddress(course.leadInstructorImage)}
        alt=""
        shape="round"
        subject={subject}
        className={styles.portrait}
      />
      <p>
        {t('Taught by')} <b lang={contentLanguage(course.leadInstructor)}>{course.leadInstructor}</b>
        {course.aboutInstructor !== '' && (
          <span className={styles.about} lang={contentLanguage(course.aboutInstructor)}>
            {course.aboutInstructor}
          </span>
        )}
      </p>
    </div>
  );
}

function Amount({ course: { courseContent } }: PartProps) {
  const videos = countVideos(courseContent);
  const parts = courseContent.length;
  if (parts === 0) return null;
  return (
    <p className={styles.amount}>
      <span>{t(parts === 1 ? '{count} part' : '{count} parts', { count: parts })}</span>
      {videos > 0 && <span>{t(videos === 1 ? '{count} video' : '{count} videos', { count: videos })}</span>}
    </p>
  );
}
