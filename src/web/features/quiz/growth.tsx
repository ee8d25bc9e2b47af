import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { earlierScores, scoreGrowth } from '#domain/attempts/score-growth.ts';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { ResultState } from './navigation-state.ts';
import { quizSubmissionsQuery } from './quiz-queries.ts';

const better = (points: number) =>
  points === 1 ? '{points} point better than last time' : '{points} points better than last time';
const best = (points: number) =>
  points === 1
    ? '{points} point better than last time: your personal best'
    : '{points} points better than last time: your personal best';

export interface GrowthProps {
  readonly userId: string;
  readonly result: ResultState;
}

/** How much better an attempt is than the one before; nothing where it is not. */
export function Growth({ userId, result }: GrowthProps) {
  const { api } = useServices();
  const { data } = useQuery(quizSubmissionsQuery(api, userId, result.quizId));
  const attempts = (data?.data ?? []).filter(({ quizId }) => quizId._id === result.quizId);
  const growth = scoreGrowth(result.score, earlierScores(attempts, result));
  if (growth === null || growth.points === 0) return null;
  const { points, isBest } = growth;
  return (
    <Chip tone="leaf" icon={<TrendingUp size={16} aria-hidden="true" />}>
      {t(isBest ? best(points) : better(points), { points })}
    </Chip>
  );
}
