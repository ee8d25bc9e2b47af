import type { Course, CourseCategory } from '#contract/courses.ts';
import { categoryOf } from './category-of.ts';
import { CourseCard } from './course-card.tsx';
import styles from './course-grid.module.css';

interface CourseGridProps {
  readonly courses: readonly Course[];
  readonly categories?: readonly CourseCategory[] | undefined;
  /** Whether it fills a page or stands further down, under the title of a section. */
  readonly within?: 'page' | 'section';
}

/** Courses as cards, as many beside each other as there is room for. */
export function CourseGrid({ courses, categories, within = 'page' }: CourseGridProps) {
  return (
    <div className={styles.frame}>
      <ul className={styles.grid}>
        {courses.map((course, index) => (
          <li key={course._id}>
            <CourseCard
              course={course}
              category={categoryOf(course, categories)}
              level={within === 'page' ? 2 : 3}
              // A phone shows one at first; on a wide window the others of the row come as soon as it is laid out.
              eager={within === 'page' && index === 0}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
