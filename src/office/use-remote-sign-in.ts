import { useEffect } from 'react';
import { myselfKey } from './office-queries.ts';
import { onRemoteSignIn } from './sign-in-channel.ts';
import { useServices } from './use-services.ts';

/** Reloads who is signed in when another tab of this browser signs in. */
export function useRemoteSignIn(): void {
  const { queryClient } = useServices();
  useEffect(
    () => onRemoteSignIn(() => void queryClient.invalidateQueries({ queryKey: myselfKey })),
    [queryClient],
  );
}
