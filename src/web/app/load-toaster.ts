let toaster: Promise<typeof import('./toaster.tsx')> | undefined;

/** The script and the styles of the toasts; the first page asks for them right after its first paint. */
export function loadToaster() {
  toaster ??= import('./toaster.tsx');
  return toaster;
}
