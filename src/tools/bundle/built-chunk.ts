export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  /** File names of static imports. */
  readonly imports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}

/** @returns the npm package of a module; undefined for the site's own modules */
export function packageOf(moduleId: string): string | undefined {
  const [path = ''] = moduleId.replace('\0', '').replaceAll('\\', '/').split('?');
  return /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}
