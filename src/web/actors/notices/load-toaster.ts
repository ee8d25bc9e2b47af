let toaster: Promise<typeof import('./toaster.tsx')> | undefined;

/** The first page requests it after its first paint. */
export function loadToaster() {
  toaster ??= import('./toaster.tsx');
  return toaster;
}
