import { Drawing, type DrawingProps } from './drawing.tsx';
import file from './rain-cloud.svg?no-inline';

export function RainCloud({ className }: DrawingProps) {
  return <Drawing file={file} width={260} height={220} className={className} />;
}
