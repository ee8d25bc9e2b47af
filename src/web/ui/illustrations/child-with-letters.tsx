import { Arm, Child } from './child.tsx';
import { SKINS } from './child-head.tsx';
import { Table } from './table.tsx';

/** A child sounds out the letters on three tiles. */
export function ChildWithLetters({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} width="400" height="340" viewBox="0 0 400 340" aria-hidden="true">
      <path
        d="M38 192C28 88 106 24 202 28s170 68 158 168-64 130-160 130S46 290 38 192Z"
        fill="var(--picture-ground, var(--leaf-soft))"
      />
      <Child
        x={200}
        y={118}
        scale={1.15}
        lean={4}
        skin={SKINS.deep}
        hair="curls"
        mouth="open"
        shirt="var(--coral)"
      >
        <g fill="none" stroke="#fff" strokeWidth="7" opacity=".85">
          <path d="M-62 96q62 18 124 0M-66 122q66 18 132 0" />
        </g>
      </Child>
      <g fill="none" stroke="var(--leaf)" strokeWidth="6" strokeLinecap="round">
        <path d="M262 122q12 12 0 26M282 108q24 26 0 54" />
        <path d="M302 96q36 38 0 78" opacity=".5" />
      </g>
      <Table x={20} y={276} width={360} legs={38} />
      <g>
        <rect x="78" y="214" width="62" height="64" rx="14" fill="var(--bead-marigold)" />
        <rect x="169" y="220" width="62" height="58" rx="14" fill="var(--bead-sky)" />
        <rect x="260" y="214" width="62" height="64" rx="14" fill="var(--bead-violet)" />
        <g fill="none" stroke="#fff" strokeWidth="7" strokeLinecap="round">
          <path d="M121 236v24M121 248a12 12 0 1 1-24 0 12 12 0 0 1 24 0Z" stroke="var(--ink)" />
          <path d="M188 232v32M188 252a11 11 0 1 1 22 0 11 11 0 0 1-22 0Z" stroke="var(--ink)" />
          <path d="M301 239a12 12 0 1 0 0 16" stroke="var(--ink)" />
        </g>
      </g>
      <Arm
        shoulder={{ x: 142, y: 194 }}
        elbow={{ x: 96, y: 216 }}
        hand={{ x: 86, y: 244 }}
        sleeve="var(--coral-deep)"
        skin={SKINS.deep.base}
      />
      <Arm
        shoulder={{ x: 256, y: 196 }}
        elbow={{ x: 304, y: 216 }}
        hand={{ x: 314, y: 244 }}
        sleeve="var(--coral-deep)"
        skin={SKINS.deep.base}
      />
    </svg>
  );
}
