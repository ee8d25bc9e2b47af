import { useBlocker } from '@tanstack/react-router';

/**
 * Asks before a page with unsaved changes is left.
 * @param isChanged called at each navigation
 */
export function useLeaveGuard(isChanged: () => boolean): void {
  useBlocker({
    shouldBlockFn: () => isChanged() && !window.confirm('Leave without saving what you have typed?'),
    enableBeforeUnload: isChanged,
  });
}
