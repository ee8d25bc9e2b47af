import file from './child-with-cube.svg?no-inline';
import { Drawing, type DrawingProps } from './drawing.tsx';

export function ChildWithCube({ className }: DrawingProps) {
  return <Drawing file={file} width={400} height={340} className={className} />;
}
