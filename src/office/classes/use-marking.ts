import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as v from 'valibot';
import { markAttendance } from '#contract/office/attendance.ts';
import { useServices } from '../app/use-services.ts';
import { attendanceQuery } from './class-queries.ts';

type Marking = v.InferInput<typeof markAttendance.request>;

export const isOf =
  (student: string, day: string) => (each: { readonly student: string; readonly day: string }) =>
    each.student === student && each.day === day;

/** Marks students on the day, with the failure of the last mark, and whether it is saved. */
export function useMarking(id: string, day: string) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const keyOf = (of: string) => attendanceQuery(api, id, of.slice(0, 7)).queryKey;
  const [failed, setFailed] = useState<{ readonly day: string; readonly reason: string } | null>(null);
  const mark = useMutation({
    // One after the other: the last tap of a student counts.
    scope: { id: `attendance ${id}` },
    mutationFn: (body: Marking) => api.call(markAttendance, { params: { id }, body }),
    // Shown at the tap; the response, or a new look after a failure, corrects it.
    onMutate: async ({ day: marked, marks }) => {
      await queryClient.cancelQueries({ queryKey: keyOf(marked) });
      queryClient.setQueryData(keyOf(marked), (known) =>
        known === undefined
          ? known
          : {
              ...known,
              marks: [
                ...known.marks.filter((each) => !marks.some(({ student }) => isOf(student, marked)(each))),
                ...marks.flatMap(({ student, mark: chosen }) =>
                  chosen === null ? [] : [{ student, day: marked, mark: chosen }],
                ),
              ],
            },
      );
    },
    onError: ({ message }, { day: marked }) => setFailed({ day: marked, reason: message }),
    onSettled: (_data, _error, { day: marked }) => queryClient.invalidateQueries({ queryKey: keyOf(marked) }),
  });
  const failure = failed?.day === day ? failed.reason : '';
  return {
    failure,
    isSaved: mark.isSuccess && mark.variables.day === day && failure === '',
    press: (marks: Marking['marks'], onlyUnmarked = false) => {
      setFailed(null);
      mark.mutate({ day, marks, onlyUnmarked });
    },
  };
}
