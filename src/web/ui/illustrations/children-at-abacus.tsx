import { BigAbacus } from './big-abacus.tsx';
import { Arm, Child } from './child.tsx';
import { SKINS } from './child-head.tsx';
import { Table } from './table.tsx';

/** Two children move the beads of an abacus that is as big as they are. */
export function ChildrenAtAbacus({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} width="640" height="520" viewBox="0 0 640 520" aria-hidden="true">
      <path
        d="M52 300C40 150 150 40 320 40s290 96 272 256c-10 96-70 168-272 168S60 398 52 300Z"
        fill="var(--picture-ground, var(--marigold-soft))"
      />
      <g transform="translate(130 92)">
        <BigAbacus />
      </g>
      <Child
        x={112}
        y={262}
        scale={1.18}
        lean={6}
        skin={SKINS.honey}
        hair="braids"
        shirt="var(--bead-coral)"
        mouth="open"
      />
      <Arm
        shoulder={{ x: 158, y: 338 }}
        elbow={{ x: 206, y: 362 }}
        hand={{ x: 246, y: 300 }}
        sleeve="#d94a3a"
        skin={SKINS.honey.base}
        scale={1.18}
      />
      <Child
        x={530}
        y={270}
        scale={1.18}
        lean={-7}
        skin={SKINS.cocoa}
        hair="patka"
        cloth="var(--marigold)"
        shirt="var(--leaf)"
      />
      <Arm
        shoulder={{ x: 486, y: 346 }}
        elbow={{ x: 436, y: 366 }}
        hand={{ x: 402, y: 258 }}
        sleeve="var(--leaf-deep)"
        skin={SKINS.cocoa.base}
        scale={1.18}
      />
      <Table x={16} y={430} width={608} legs={62} />
    </svg>
  );
}
