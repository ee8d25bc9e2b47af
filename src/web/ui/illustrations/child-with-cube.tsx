import { CubeDrawing } from '../emblem-drawings.tsx';
import { Arm, Child } from './child.tsx';
import { SKINS } from './child-head.tsx';
import { Table } from './table.tsx';

/** A child turns a cube in both hands. */
export function ChildWithCube({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} width="400" height="340" viewBox="0 0 400 340" aria-hidden="true">
      <path
        d="M36 190C30 84 112 22 204 26s168 74 158 170-74 132-162 132S42 288 36 190Z"
        fill="var(--picture-ground, var(--coral-soft))"
      />
      <Child
        x={200}
        y={116}
        scale={1.15}
        lean={-4}
        skin={SKINS.wheat}
        hair="scarf"
        cloth="var(--indigo)"
        mouth="open"
        shirt="var(--bead-leaf)"
      />
      <Table x={20} y={276} width={360} legs={38} />
      <g>
        <rect x="34" y="258" width="74" height="18" rx="9" fill="var(--ink-3)" />
        <rect x="56" y="252" width="30" height="13" rx="4" fill="#fff" />
        <path d="M62 258.5h6M71 258.5h9" stroke="var(--coral)" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <g transform="translate(300 230) scale(.5)">
        <CubeDrawing />
      </g>
      <g transform="translate(146 174) rotate(8 54 54) scale(1.12)">
        <CubeDrawing />
      </g>
      <Arm
        shoulder={{ x: 140, y: 194 }}
        elbow={{ x: 108, y: 254 }}
        hand={{ x: 158, y: 246 }}
        sleeve="var(--leaf)"
        skin={SKINS.wheat.base}
      />
      <Arm
        shoulder={{ x: 260, y: 194 }}
        elbow={{ x: 294, y: 248 }}
        hand={{ x: 250, y: 226 }}
        sleeve="var(--leaf)"
        skin={SKINS.wheat.base}
      />
    </svg>
  );
}
