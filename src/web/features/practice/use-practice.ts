import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PracticeAnswer, StepProgress } from '#contract/practice.ts';
import { findCountedStep } from '#domain/practice/counted-step.ts';
import { addAnswer } from '#machines/practice/practice-step.progress.ts';
import { createPracticeAnswers } from '#web/actors/practice/practice-answers.ts';
import { useServices } from '#web/app/use-services.ts';
import { pageStorage } from '#web/platform/browser-storage.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { practiceQuery } from './practice-query.ts';

type Given = Omit<PracticeAnswer, 'id'>;

export interface Practice {
  readonly progressOf: (step: string) => StepProgress | undefined;
  readonly give: (answer: Given) => void;
}

/** The progress of a student: what the server has, with the answers that are not sent yet. A visitor's ends with the page. */
export function usePractice(userId: string | null): Practice {
  const { api, queryClient } = useServices();
  const query = useQuery({ ...practiceQuery(api, userId ?? ''), enabled: userId !== null });
  const [, setCount] = useState(0);
  const answers = useMemo(
    () =>
      createPracticeAnswers({
        api,
        storage: userId === null ? memoryStorage() : pageStorage().storage,
        userId: userId ?? '',
        onProgress: (progress) => {
          queryClient.setQueryData(practiceQuery(api, userId ?? '').queryKey, [...progress]);
          setCount((count) => count + 1);
        },
      }),
    [api, queryClient, userId],
  );
  const send = useCallback(() => {
    if (userId !== null) void answers.send();
  }, [answers, userId]);
  useEffect(() => {
    send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [send]);
  const known = new Map((query.data ?? []).map((each) => [each.step, each]));
  for (const answer of answers.waiting()) {
    const step = findCountedStep(answer.step);
    if (step !== undefined) known.set(step.id, addAnswer(step, known.get(step.id), answer));
  }
  return {
    progressOf: (step) => known.get(step),
    give: (answer) => {
      answers.add(answer);
      setCount((count) => count + 1);
      send();
    },
  };
}
