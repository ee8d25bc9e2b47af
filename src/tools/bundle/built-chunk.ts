/** What the checks of the build read of a built script; the bundler's own chunks are such. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** The module for whose sake the chunk was made. */
  readonly facadeModuleId: string | null;
  /** The files that the browser must have before this one runs. */
  readonly imports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}

/** The npm package of a module and the folder that the package lies in; undefined for a module of ours. */
export function packageOf(moduleId: string): { name: string; folder: string } | undefined {
  const [path = ''] = moduleId.replace('\0', '').replaceAll('\\', '/').split('?');
  const found = /^(.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(path);
  const [, before, name] = found ?? [];
  return before === undefined || name === undefined ? undefined : { name, folder: `${before}${name}` };
}
