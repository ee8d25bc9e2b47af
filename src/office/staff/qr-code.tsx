import { encode } from 'uqr';
import styles from '../app/office.module.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.square}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
