import file from './child-with-notebook.svg?no-inline';
import { Drawing, type DrawingProps } from './drawing.tsx';

export function ChildWithNotebook({ className }: DrawingProps) {
  return <Drawing file={file} width={400} height={340} className={className} />;
}
