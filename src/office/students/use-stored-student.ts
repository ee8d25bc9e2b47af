import type { OpenedStudent } from '#contract/office/students.ts';
import { useServices } from '../app/use-services.ts';
import { allStudents, studentQuery } from './student-queries.ts';

/** @returns shows what a write has stored, on the page and in the list */
export function useStoredStudent(): (stored: OpenedStudent) => void {
  const { api, queryClient } = useServices();
  return (stored) => {
    queryClient.setQueryData(studentQuery(api, stored._id).queryKey, stored);
    void queryClient.invalidateQueries(allStudents);
  };
}
