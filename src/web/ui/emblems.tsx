import { subjectKey } from '#domain/courses/subject-key.ts';
import drawings from './emblems.svg?no-inline';

export { type SubjectKey, subjectKey } from '#domain/courses/subject-key.ts';

interface SubjectEmblemProps {
  /** A subject's name or key; a seedling for an unknown one. */
  subject: string | undefined;
  /** In pixels. */
  size?: number;
  className?: string | undefined;
}

/** Decorative: show the subject's name beside it. */
export function SubjectEmblem({ subject, size = 64, className }: SubjectEmblemProps) {
  const key = subjectKey(subject);
  return (
    <svg
      className={className}
      data-subject={key}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      <use href={`${drawings}#${key}`} />
    </svg>
  );
}
