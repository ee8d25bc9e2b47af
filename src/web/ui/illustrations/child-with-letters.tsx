import file from './child-with-letters.svg?no-inline';
import { Drawing, type DrawingProps } from './drawing.tsx';

export function ChildWithLetters({ className }: DrawingProps) {
  return <Drawing file={file} width={400} height={340} className={className} />;
}
