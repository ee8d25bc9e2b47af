import { useQuery } from '@tanstack/react-query';
import { BookOpen, Store, Users } from 'lucide-react';

import { useServices } from '#web/app/use-services.ts';
import { showDate } from '#web/texts/show-date.ts';
import { ProfileCard } from './profile-card.tsx';
import { teacherFailure, teacherQuery } from './profile-queries.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileFailure } from './profile-views.tsx';

interface TeacherProfileProps {
  readonly id: string;
  /** A visitor sees how the loader’s request ended; after a sign-out nothing is requested. */
  readonly isSignedIn: boolean;
}

const activities = [
  { name: 'Courses', icon: BookOpen },
  { name: 'Franchise', icon: Store },
  { name: 'Students mentored', icon: Users },
];

export function TeacherProfile({ id, isSignedIn }: TeacherProfileProps) {
  const { api } = useServices();
  const {
    data: teacher,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...teacherQuery(api, id),
    enabled: isSignedIn,
  });
  if (teacher === undefined) {
    return error === null ? (
      <ProfileSkeleton details={3} />
    ) : (
      <ProfileFailure
        error={error}
        messageOf={teacherFailure}
        address={`/teacherprofile/${encodeURIComponent(id)}`}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <ProfileCard
      fullName={teacher.fullName}
      kind="Teacher"
      details={[
        { label: 'Email', value: teacher.email },
        { label: 'Phone', value: teacher.mobile },
        { label: 'Joined on', value: showDate(teacher.createdAt) },
      ]}
      activities={activities}
    />
  );
}
