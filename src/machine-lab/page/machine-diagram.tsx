import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { arrowClasses } from '../diagrams/machine-drawing.ts';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import { DiagramFrame } from './diagram-frame.tsx';
import { EmptyState } from './empty-state.tsx';
import { ToolButton } from './tool-button.tsx';

interface MachineDiagramProps {
  readonly machine: CataloguedMachine;
  readonly drawing: UseQueryResult<string>;
  readonly states: readonly string[];
  readonly took: readonly string[];
}

export function MachineDiagram({ machine, drawing, states, took }: MachineDiagramProps) {
  const arrows = useMemo(() => arrowClasses(machine.machine), [machine]);
  if (drawing.isError) {
    return (
      <EmptyState>
        <p>The diagram could not be drawn.</p>
        <ToolButton onClick={() => drawing.refetch()}>Try again</ToolButton>
      </EmptyState>
    );
  }
  if (drawing.data === undefined) {
    return (
      <EmptyState>
        <p>Drawing…</p>
      </EmptyState>
    );
  }
  return (
    <DiagramFrame
      label={`Diagram of ${machine.descriptions.title || machine.name}`}
      drawing={drawing.data}
      states={states}
      taken={took.flatMap((name) => arrows.get(name) ?? [])}
    />
  );
}
