import { generate } from 'lean-qr';

/** White modules around the code, without which cameras do not find it. */
const quiet = 4;

interface QrCodeProps {
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** @throws Error for a text of more than about 2,900 bytes */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = generate(text);
  const size = code.size + 2 * quiet;
  const modules = Array.from({ length: code.size }, (_row, y) =>
    Array.from({ length: code.size }, (_column, x) =>
      code.get(x, y) ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '',
    ).join(''),
  ).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={modules} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
