import { Arm, Child } from './child.tsx';
import { SKINS } from './child-head.tsx';
import { Table } from './table.tsx';

/** A child writes a joined line in a notebook. */
export function ChildWithNotebook({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} width="400" height="340" viewBox="0 0 400 340" aria-hidden="true">
      <path
        d="M40 196C30 92 104 26 206 28s166 66 154 168c-8 66-62 96-160 96S48 262 40 196Z"
        fill="var(--picture-ground, var(--sky-soft))"
      />
      <Child
        x={200}
        y={118}
        scale={1.15}
        lean={5}
        skin={SKINS.cocoa}
        hair="short"
        eyes="down"
        glasses
        shirt="var(--marigold)"
      />
      <Table x={20} y={276} width={360} legs={38} />
      <g transform="translate(0 2)">
        <path d="M104 274l22-60q40-10 74 6 34-16 74-6l22 60q-52-8-96 4-44-12-96-4Z" fill="var(--sky)" />
        <path d="M112 268l20-54q36-8 68 8v52q-44-12-88-6Z" fill="#fff" />
        <path d="M288 268l-20-54q-36-8-68 8v52q44-12 88-6Z" fill="#fff" />
        <path d="M200 222v52" stroke="var(--line)" strokeWidth="3" />
        <g fill="none" strokeWidth="2.5" stroke="#cfe3f7" strokeLinecap="round">
          <path d="M142 228q22-4 44 4M136 242q26-4 52 4M130 256q30-4 58 4M258 228q-22-4-44 4M264 242q-26-4-52 4M270 256q-30-4-58 4" />
        </g>
        <path
          d="M140 238c5-8 10-8 9-3s-5 6-3 2 8-9 11-6-3 9 1 8 6-7 10-5 3 6 8 5 5-3 9-3"
          fill="none"
          stroke="var(--indigo)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <Arm
        shoulder={{ x: 142, y: 192 }}
        elbow={{ x: 104, y: 252 }}
        hand={{ x: 138, y: 266 }}
        sleeve="var(--marigold-deep)"
        skin={SKINS.cocoa.base}
      />
      <g transform="rotate(28 232 236)">
        <path d="M227 172h10v58l-5 12-5-12Z" fill="var(--bead-coral)" />
        <path d="M227 230h10l-5 12Z" fill="#ffe3b8" />
        <rect x="227" y="168" width="10" height="9" rx="3" fill="var(--indigo)" />
      </g>
      <Arm
        shoulder={{ x: 258, y: 192 }}
        elbow={{ x: 300, y: 246 }}
        hand={{ x: 246, y: 228 }}
        sleeve="var(--marigold-deep)"
        skin={SKINS.cocoa.base}
      />
    </svg>
  );
}
