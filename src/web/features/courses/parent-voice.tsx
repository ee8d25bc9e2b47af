import type { Course } from '#contract/courses.ts';
import styles from './parent-voice.module.css';

/** What a parent says of the course; nothing where none does. */
export function ParentVoice({ course }: { readonly course: Course }) {
  if (course.parentVoice === '') return null;
  return (
    <figure className={styles.voice}>
      <blockquote className={styles.words}>
        <p>{`“${course.parentVoice}”`}</p>
      </blockquote>
      {course.parentVoiceBy !== '' && <figcaption>{course.parentVoiceBy}</figcaption>}
    </figure>
  );
}
