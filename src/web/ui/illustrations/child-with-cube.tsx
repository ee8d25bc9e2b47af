import file from './child-with-cube.svg?no-inline';
import { type DrawingProps, Drawn } from './drawn.tsx';

/** A child turns a cube in both hands. */
export function ChildWithCube({ className }: DrawingProps) {
  return <Drawn file={file} width={400} height={340} className={className} />;
}
