import { Drawing, type DrawingProps } from './drawing.tsx';
import file from './lost-bead.svg?no-inline';

/** A bead that rolled off its rod and looks about: a page that is not there. */
export function LostBead({ className }: DrawingProps) {
  return <Drawing file={file} width={420} height={280} className={className} />;
}
