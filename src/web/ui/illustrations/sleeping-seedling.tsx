import { Drawing, type DrawingProps } from './drawing.tsx';
import file from './sleeping-seedling.svg?no-inline';

/** A seedling asleep in its pot under a moon: nothing here yet. */
export function SleepingSeedling({ className }: DrawingProps) {
  return <Drawing file={file} width={260} height={220} className={className} />;
}
