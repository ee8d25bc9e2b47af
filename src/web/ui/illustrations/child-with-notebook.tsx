import file from './child-with-notebook.svg?no-inline';
import { type DrawingProps, Drawn } from './drawn.tsx';

/** A child writes a joined line in a notebook. */
export function ChildWithNotebook({ className }: DrawingProps) {
  return <Drawn file={file} width={400} height={340} className={className} />;
}
