import { createContext, type Dispatch, type SetStateAction, useContext, useEffect } from 'react';

/** Receives the number of forms on the page with unsaved changes; a no-op outside of a page. */
export const UnsavedContext = createContext<Dispatch<SetStateAction<number>>>(() => undefined);

/** Marks a form as unsaved: another member is asked before taking over its page. */
export function useUnsaved(isUnsaved: boolean): void {
  const setCount = useContext(UnsavedContext);
  useEffect(() => {
    if (!isUnsaved) return;
    setCount((count) => count + 1);
    return () => setCount((count) => count - 1);
  }, [isUnsaved, setCount]);
}
