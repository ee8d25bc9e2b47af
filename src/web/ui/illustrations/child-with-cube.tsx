import file from './child-with-cube.svg?no-inline';
import { Drawing, type DrawingProps } from './drawing.tsx';

/** A child turns a cube in both hands. */
export function ChildWithCube({ className }: DrawingProps) {
  return <Drawing file={file} width={400} height={340} className={className} />;
}
