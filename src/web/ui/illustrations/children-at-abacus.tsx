import file from './children-at-abacus.svg?no-inline';
import { Drawing, type DrawingProps } from './drawing.tsx';

export function ChildrenAtAbacus({ className }: DrawingProps) {
  return <Drawing file={file} width={640} height={520} className={className} />;
}
