import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

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
  return (
    <svg viewBox={`${-quiet} ${-quiet} ${size} ${size}`} role="img" aria-label={label} className={className}>
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
