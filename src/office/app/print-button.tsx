import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

export function PrintButton() {
  return (
    <Button variant="line" size="s" onClick={() => window.print()}>
      <Printer size={20} aria-hidden="true" />
      Print
    </Button>
  );
}
