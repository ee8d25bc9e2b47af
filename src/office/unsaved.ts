import { createContext, type Dispatch, type SetStateAction, useContext, useEffect } from 'react';

/** Takes the number of forms on the page that hold something unsaved. Forms outside of a page are not counted. */
export const UnsavedContext = createContext<Dispatch<SetStateAction<number>>>(() => undefined);

/** Says that a form holds something that is not saved: nobody else goes on with the page before that is settled. */
export function useUnsaved(isUnsaved: boolean): void {
  const setCount = useContext(UnsavedContext);
  useEffect(() => {
    if (!isUnsaved) return;
    setCount((count) => count + 1);
    return () => setCount((count) => count - 1);
  }, [isUnsaved, setCount]);
}
