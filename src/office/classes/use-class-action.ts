import { useQueryClient } from '@tanstack/react-query';
import type { OpenedClass } from '#contract/office/classes.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { allClasses, classQuery } from './class-queries.ts';

/** Shows a changed class on all pages. */
export function useKeepClass() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return (stored: OpenedClass) => {
    queryClient.setQueryData(classQuery(api, stored._id).queryKey, stored);
    void queryClient.invalidateQueries({ ...allClasses });
    void queryClient.invalidateQueries({ queryKey: ['class', stored._id, 'candidates'] });
    void queryClient.invalidateQueries({ queryKey: ['class', stored._id, 'results'] });
    void queryClient.invalidateQueries({ queryKey: ['class', stored._id, 'attendance'] });
  };
}

/** A button that changes a class. */
export function useClassAction<Input>(
  send: (input: Input) => Promise<OpenedClass>,
  onDone: (input: Input) => void = () => undefined,
) {
  const keep = useKeepClass();
  return useAction(send, (stored, input) => {
    keep(stored);
    onDone(input);
  });
}
