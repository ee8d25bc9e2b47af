export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** @returns undefined for the site's own modules */
export function modulePackage(moduleId: string): { name: string; folder: string } | undefined {
  const [path = ''] = moduleId.replace('\0', '').replaceAll('\\', '/').split('?');
  const found = /^(.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(path);
  const [, before, name] = found ?? [];
  return before === undefined || name === undefined ? undefined : { name, folder: `${before}${name}` };
}
