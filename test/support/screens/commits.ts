/**
 * Tells which components React rendered, as its developer tools learn it: from the tree that each commit leaves
 * behind. React looks for its tools while it loads, so this stands before everything that imports it.
 */

/** The part of React's own record of a component that is read here. */
interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly flags: number;
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** The record from the commit before; null for what is new. */
  readonly alternate: Fiber | null;
}

export interface Rendered {
  readonly name: string;
  readonly props: object;
}

/** Plain functions, those with a ref, and memorised ones. */
const functionTags = [0, 11, 14, 15];
const performedWork = 1;

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name;
  if (typeof type !== 'object' || type === null) return '';
  if ('displayName' in type && typeof type.displayName === 'string') return type.displayName;
  return 'render' in type ? nameOf(type.render) : 'type' in type ? nameOf(type.type) : '';
}

function collect(fiber: Fiber | null, rendered: Rendered[]): void {
  for (let each = fiber; each !== null; each = each.sibling) {
    const name = nameOf(each.type);
    if (functionTags.includes(each.tag) && (each.flags & performedWork) !== 0 && name !== '') {
      const props = typeof each.memoizedProps === 'object' ? each.memoizedProps : null;
      rendered.push({ name, props: props ?? {} });
    }
    // What React did not enter is the very same as before, with the marks of an earlier commit.
    if (each.alternate === null || each.child !== each.alternate.child) collect(each.child, rendered);
  }
}

let current: Rendered[] | null = null;

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
      if (current !== null) collect(root.current.child, current);
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  },
});

/**
 * The components that are rendered while the work is done, commit by commit, each from the top of the tree down.
 * Those without a name, which are parts of a named one, are left out.
 */
export async function renderedBy(work: () => Promise<unknown>): Promise<readonly Rendered[]> {
  const rendered: Rendered[] = [];
  current = rendered;
  try {
    await work();
  } finally {
    current = null;
  }
  return rendered;
}
