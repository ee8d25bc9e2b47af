import { useMutation } from '@tanstack/react-query';

/**
 * One request that a button makes.
 * @param mutationKey lets the rest of the page see that it is pending
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
    /** The last response; undefined before the first request and while one is pending. */
    response: mutation.data,
    busy: mutation.isPending,
    reason: mutation.error?.message ?? '',
  };
}
