import { useMutation } from '@tanstack/react-query';

/**
 * One call that a button makes: whether it is on its way, what it gave, and why it was refused.
 * @param mutationKey by which the rest of the page can tell that it is on its way
 */
export function useAction<Input, Response>(
  send: (input: Input) => Promise<Response>,
  onDone: (response: Response, input: Input) => unknown,
  mutationKey: readonly string[] = [],
) {
  const mutation = useMutation({ mutationFn: send, onSuccess: onDone, mutationKey });
  return {
    run: (input: Input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    /** What the last call has given; undefined until then and while another one is on its way. */
    response: mutation.data,
    busy: mutation.isPending,
    reason: mutation.error?.message ?? '',
  };
}
