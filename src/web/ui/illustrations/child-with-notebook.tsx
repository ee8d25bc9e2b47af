import file from './child-with-notebook.svg?no-inline';
import { Drawing, type DrawingProps } from './drawing.tsx';

/** A child writes a joined line in a notebook. */
export function ChildWithNotebook({ className }: DrawingProps) {
  return <Drawing file={file} width={400} height={340} className={className} />;
}
