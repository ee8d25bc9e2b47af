import { useQuery } from '@tanstack/react-query';
import { extraMinutesOf } from '#domain/quiz-list/quiz-list.ts';
import { useServices } from '#web/app/use-services.ts';
import type { InstructionsState } from './navigation-state.ts';
import { ownDuration } from './own-duration.ts';
import { quizSubmissionsQuery } from './quiz-queries.ts';

export interface DurationOfUserProps {
  readonly quiz: InstructionsState;
  readonly userId: string;
}

/** With the minutes that were given to an attempt in progress, to which the student may have come back. */
export function DurationOfUser({ quiz: { quizId, duration }, userId }: DurationOfUserProps) {
  const { api } = useServices();
  const { data } = useQuery(quizSubmissionsQuery(api, userId, quizId));
  const running = data?.data.find(
    ({ quizId: { _id }, status }) => _id === quizId && status === 'in-progress',
  );
  const moreMinutes = running === undefined ? 0 : extraMinutesOf(running, duration);
  return <span>{ownDuration(duration, moreMinutes)}</span>;
}
