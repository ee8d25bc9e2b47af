interface TableProps {
  x: number;
  y: number;
  width: number;
  /** How far the legs reach below the top. */
  legs: number;
}

/** A wooden table, its upper left corner at x, y. */
export function Table({ x, y, width, legs }: TableProps) {
  const leg = (from: number) => `M${from} ${y + 24}h30l-7 ${legs}h-16Z`;

  return (
    <g>
      <path d={leg(x + width * 0.09)} fill="#a05f2e" />
      <path d={leg(x + width * 0.91 - 30)} fill="#a05f2e" />
      <rect x={x} y={y} width={width} height="30" rx="15" fill="#b9713a" />
      <rect x={x} y={y} width={width} height="16" rx="8" fill="#d28a4c" />
    </g>
  );
}
