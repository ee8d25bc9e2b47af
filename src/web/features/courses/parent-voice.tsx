import type { Course } from '#contract/courses.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import styles from './parent-voice.module.css';

/** What a parent says of the course; nothing where none does. */
export function ParentVoice({ course }: { readonly course: Course }) {
  if (course.parentVoice === '') return null;
  return (
    <figure className={styles.voice}>
      <blockquote className={styles.words}>
        <p lang={contentLanguage(course.parentVoice)}>{`“${course.parentVoice}”`}</p>
      </blockquote>
      {course.parentVoiceBy !== '' && (
        <figcaption lang={contentLanguage(course.parentVoiceBy)}>{course.parentVoiceBy}</figcaption>
      )}
    </figure>
  );
}
