import { useEffect } from 'react';
import { myselfKey } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import { onRemoteSignIn } from './sign-in-channel.ts';

/** Reloads who is signed in when another tab of this browser signs in. */
export function useRemoteSignIn(): void {
  const { queryClient } = useServices();
  useEffect(
    () => onRemoteSignIn(() => void queryClient.invalidateQueries({ queryKey: myselfKey })),
    [queryClient],
  );
}
