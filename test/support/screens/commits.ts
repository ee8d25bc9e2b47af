/**
 * Reads the tree of each commit by React's devtools hook. React reads the hook while it loads, so import this
 * module first.
 */

interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly flags: number;
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** Of the previous commit; null on mount. */
  readonly alternate: Fiber | null;
}

export interface Rendered {
  readonly name: string;
  readonly props: object;
}

/** Function components, forwardRef and memo. */
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
    // React skipped this subtree, which has the flags of an earlier commit.
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

/** @returns the named components rendered meanwhile, by commit and from the root down */
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
