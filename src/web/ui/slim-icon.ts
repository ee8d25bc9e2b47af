import { type ComponentPropsWithRef, createElement, type ReactElement } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends ComponentPropsWithRef<'svg'> {
  readonly size?: number;
}

/**
 * Replaces lucide's `createLucideIcon` in the build: the site's icons need no colour scheme, classes or
 * context.
 */
export default function createSlimIcon({ node }: IconData) {
  return function SlimIcon({ size = 24, strokeWidth = 2, ...rest }: IconProps): ReactElement {
    const frame = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    } as const;
    return createElement('svg', frame, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
  };
}
