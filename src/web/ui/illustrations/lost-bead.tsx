import { Drawing, type DrawingProps } from './drawing.tsx';
import file from './lost-bead.svg?no-inline';

export function LostBead({ className }: DrawingProps) {
  return <Drawing file={file} width={420} height={280} className={className} />;
}
