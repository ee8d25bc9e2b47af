import { Drawing, type DrawingProps } from './drawing.tsx';
import file from './sleeping-seedling.svg?no-inline';

export function SleepingSeedling({ className }: DrawingProps) {
  return <Drawing file={file} width={260} height={220} className={className} />;
}
