import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, ListChecks, Medal } from 'lucide-react';

import { useServices } from '#web/app/use-services.ts';
import { showDate } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ProfileCard } from './profile-card.tsx';
import { studentFailure, studentQuery } from './profile-queries.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileFailure } from './profile-views.tsx';

interface StudentProfileProps {
  readonly id: string;
  /** A visitor sees how the loader’s request ended; after a sign-out nothing is requested. */
  readonly isSignedIn: boolean;
}

const activities = [
  { name: 'Courses', icon: BookOpen },
  { name: 'Quiz', icon: ListChecks },
  { name: 'Achievements', icon: Medal },
];

export function StudentProfile({ id, isSignedIn }: StudentProfileProps) {
  const { api } = useServices();
  const {
    data: student,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...studentQuery(api, id),
    enabled: isSignedIn,
  });
  if (student === undefined) {
    return error === null ? (
      <ProfileSkeleton details={4} />
    ) : (
      <ProfileFailure
        error={error}
        messageOf={studentFailure}
        address={`/studentprofile/${encodeURIComponent(id)}`}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <ProfileCard
      fullName={student.fullName}
      kind="Student"
      details={[
        { label: 'Email', value: student.email },
        { label: 'Phone', value: student.mobile },
        { label: 'Education', value: student.presentEducation },
        { label: 'Joined on', value: showDate(student.createdAt) },
      ]}
      activities={activities}
      action={
        <Link to="/events" search={{ userId: id }} className={buttonClass('main')}>
          <ListChecks size={20} aria-hidden="true" />
          {t('My Quizzes')}
        </Link>
      }
    />
  );
}
