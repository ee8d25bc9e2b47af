import file from './children-at-abacus.svg?no-inline';
import { type DrawingProps, Drawn } from './drawn.tsx';

/** Two children move the beads of an abacus that is as big as they are. */
export function ChildrenAtAbacus({ className }: DrawingProps) {
  return <Drawn file={file} width={640} height={520} className={className} />;
}
