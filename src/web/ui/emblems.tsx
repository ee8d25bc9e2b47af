import drawings from './emblems.svg?no-inline';
import { subjectKey } from './subject-key.ts';

export { type SubjectKey, subjectKey } from './subject-key.ts';

interface SubjectEmblemProps {
  /** A subject's name or key; one we do not know gets a seedling. */
  subject: string | undefined;
  /** Width and height in pixels. */
  size?: number;
  className?: string | undefined;
}

/** The drawn sign of a subject in its own colour; decoration, so say the name beside it. */
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
