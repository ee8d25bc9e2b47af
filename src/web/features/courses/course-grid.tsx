import type { Course, CourseCategory } from '#contract/courses.ts';
import { categoryName } from './category-name.ts';
import { CourseCard } from './course-card.tsx';
import styles from './course-grid.module.css';

interface CourseGridProps {
  readonly courses: readonly Course[];
  readonly categories?: readonly CourseCategory[] | undefined;
  readonly within?: 'page' | 'section';
}

export function CourseGrid({ courses, categories, within = 'page' }: CourseGridProps) {
  return (
    <div className={styles.frame}>
      <ul className={styles.grid}>
        {courses.map((course, index) => (
          <li key={course._id}>
            <CourseCard
              course={course}
              category={categoryName(course, categories)}
              level={within === 'page' ? 2 : 3}
              // A phone shows one at first; on a wide screen lazy loading fetches the rest of the row after
              // layout.
              eager={within === 'page' && index === 0}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
