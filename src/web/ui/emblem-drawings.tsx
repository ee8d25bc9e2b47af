/** Drawings on a 96 px square in the subject's colours: thick round frames, white faces, beads. */

const RODS = [
  { x: 30, top: 32, beads: [52, 63], rest: [76] },
  { x: 48, top: 27, beads: [52], rest: [65, 76] },
  { x: 66, top: 32, beads: [52, 63], rest: [76] },
];

export function AbacusDrawing() {
  return (
    <>
      <rect
        x="9"
        y="12"
        width="78"
        height="74"
        rx="15"
        fill="#fff"
        stroke="var(--subject-deep)"
        strokeWidth="7"
      />
      <path d="M30 15v68M48 15v68M66 15v68" stroke="var(--subject-deep)" strokeWidth="3" />
      <path d="M10 41h76" stroke="var(--subject-deep)" strokeWidth="6" />
      {RODS.map((rod) => (
        <g key={rod.x}>
          <ellipse cx={rod.x} cy={rod.top - 4} rx="8" ry="5.6" fill="var(--coral)" />
          {[...rod.beads, ...rod.rest].map((y) => (
            <ellipse
              key={y}
              cx={rod.x}
              cy={y}
              rx="8"
              ry="5.6"
              fill={rod.rest.includes(y) ? 'var(--subject-deep)' : 'var(--subject)'}
            />
          ))}
        </g>
      ))}
    </>
  );
}

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

export function SutraDrawing() {
  return (
    <>
      {PETALS.map((turn) => (
        <path
          key={turn}
          d="M48 48C36 36 36 16 48 4c12 12 12 32 0 44Z"
          transform={`rotate(${turn} 48 48)`}
          fill={turn % 90 === 0 ? 'var(--subject)' : 'var(--bead-violet)'}
        />
      ))}
      <circle cx="48" cy="48" r="29" fill="#fff" stroke="var(--subject-deep)" strokeWidth="5" />
      <path
        d="m37 38 22 20M59 38 37 58"
        stroke="var(--subject-deep)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <circle cx="36.5" cy="37" r="6" fill="var(--marigold)" />
      <circle cx="59.5" cy="37" r="6" fill="var(--subject)" />
      <circle cx="36.5" cy="59" r="6" fill="var(--subject)" />
      <circle cx="59.5" cy="59" r="6" fill="var(--marigold)" />
    </>
  );
}

const THIRDS = [0, 1, 2];

/** One face of a cube: nine stickers on a slanted square, from a corner along two edges. */
function Face({ fill, corner, along, down }: { fill: string; corner: Point; along: Point; down: Point }) {
  const at = (u: number, v: number) =>
    `${(corner.x + along.x * u + down.x * v).toFixed(1)},${(corner.y + along.y * u + down.y * v).toFixed(1)}`;
  const sticker = (column: number, row: number) => {
    const [near, far] = [0.07, 0.26];
    const [u, v] = [column / 3 + near, row / 3 + near];
    const size = far - near;
    return [at(u, v), at(u + size, v), at(u + size, v + size), at(u, v + size)].join(' ');
  };

  return (
    <g fill={fill} stroke={fill} strokeWidth="3" strokeLinejoin="round">
      {THIRDS.flatMap((column) =>
        THIRDS.map((row) => <polygon key={`${column}${row}`} points={sticker(column, row)} />),
      )}
    </g>
  );
}

interface Point {
  x: number;
  y: number;
}

export function CubeDrawing() {
  return (
    <>
      <path
        d="M48 7 84 27v42L48 89 12 69V27Z"
        fill="var(--ink)"
        stroke="var(--ink)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <Face
        fill="var(--marigold)"
        corner={{ x: 48, y: 7 }}
        along={{ x: 36, y: 20 }}
        down={{ x: -36, y: 20 }}
      />
      <Face
        fill="var(--bead-coral)"
        corner={{ x: 12, y: 27 }}
        along={{ x: 36, y: 20 }}
        down={{ x: 0, y: 42 }}
      />
      <Face
        fill="var(--bead-sky)"
        corner={{ x: 48, y: 47 }}
        along={{ x: 36, y: -20 }}
        down={{ x: 0, y: 42 }}
      />
    </>
  );
}

export function PencilDrawing() {
  return (
    <>
      <path
        d="M10 80c8-13 17-13 15-4s-8 9-5 2 15-14 20-9-6 14 2 12 10-10 17-8 5 9 13 8 8-5 14-5"
        fill="none"
        stroke="var(--subject)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g transform="rotate(45 56 36)">
        <rect x="45" y="-8" width="22" height="14" rx="6" fill="var(--bead-coral)" />
        <rect x="45" y="3" width="22" height="8" fill="var(--marigold)" />
        <path d="M45 11h22v42H45Z" fill="var(--subject)" />
        <path d="M52 11h8v42h-8Z" fill="var(--bead-sky)" />
        <path d="M45 53h22L56 75Z" fill="#ffe3b8" />
        <path d="m51.5 66 4.5 9 4.5-9Z" fill="var(--ink)" />
      </g>
    </>
  );
}

export function PhonicsDrawing() {
  return (
    <>
      <path
        d="M22 14h52a14 14 0 0 1 14 14v28a14 14 0 0 1-14 14H50L32 86V70H22A14 14 0 0 1 8 56V28a14 14 0 0 1 14-14Z"
        fill="#fff"
        stroke="var(--subject)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <g fill="none" strokeWidth="5.5" strokeLinecap="round">
        <path d="M35 36v14M35 43a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" stroke="var(--coral)" />
        <path d="M43 28v22M43 43a7 7 0 1 1 14 0 7 7 0 0 1-14 0Z" stroke="var(--subject)" />
        <path d="M76 38.500a7 7 0 1 0 0 9" stroke="var(--indigo)" />
      </g>
    </>
  );
}

export function SeedlingDrawing() {
  return (
    <>
      <path d="M48 66V38" stroke="var(--leaf-deep)" strokeWidth="6" strokeLinecap="round" />
      <path d="M48 44C46 24 34 14 12 14c1 21 14 31 36 30Z" fill="var(--leaf)" />
      <path d="M48 38c1-20 13-30 36-31-1 22-13 32-36 31Z" fill="var(--bead-leaf)" />
      <path d="M22 62h52l-6 24a6 6 0 0 1-6 4H34a6 6 0 0 1-6-4Z" fill="var(--marigold)" />
      <rect x="17" y="56" width="62" height="14" rx="7" fill="var(--marigold-deep)" />
    </>
  );
}
