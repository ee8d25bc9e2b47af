import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCircle2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiClient } from '#web/api/client.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { myCoursesQuery } from './course-queries.ts';
import styles from './own-or-enrol.module.css';

interface OwnOrEnrolProps {
  readonly api: ApiClient;
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly courseId: string;
  /** The way to buy it. */
  readonly enrol: ReactNode;
}

/** The way to buy a course; who has it already is told so instead. */
export function OwnOrEnrol({ api, userId, courseId, enrol }: OwnOrEnrolProps) {
  return userId === null ? (
    enrol
  ) : (
    <OwnOrEnrolOf api={api} userId={userId} courseId={courseId} enrol={enrol} />
  );
}

function OwnOrEnrolOf({ api, userId, courseId, enrol }: OwnOrEnrolProps & { readonly userId: string }) {
  const { data: mine, isPending } = useQuery(myCoursesQuery(api, userId));
  if (isPending) return <Skeleton shape="block" className={styles.bone} />;
  // Where it cannot be known the course is on offer: the server takes no money twice.
  if (!mine?.some(({ _id }) => _id === courseId)) return enrol;
  return (
    <>
      <p className={styles.own}>
        <CheckCircle2 size={20} aria-hidden="true" />
        You have this course
      </p>
      <Link to="/my-courses" className={buttonClass('main')}>
        Go to My Courses
      </Link>
    </>
  );
}
