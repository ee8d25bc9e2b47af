import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import { describeDiagram } from './diagram.ts';
import { DiagramFrame } from './diagram-frame.tsx';
import { EmptyState } from './empty-state.tsx';
import type { pageMachine } from './page.machine.ts';
import { selectDrawing, selectPage } from './selectors.ts';
import { ToolButton } from './tool-button.tsx';

interface MachineDiagramProps {
  readonly machine: CataloguedMachine;
  readonly page: ActorRefFrom<typeof pageMachine>;
  /** Ids of the states that are marked. */
  readonly states: readonly string[];
  /** Names of the transitions that are marked. */
  readonly took: readonly string[];
}

/** The diagram of the chosen machine; while there is none, why. */
export function MachineDiagram({ machine, page, states, took }: MachineDiagramProps) {
  const { drawing } = useSelector(page, selectPage);
  const state = useSelector(page, selectDrawing);
  const { arrows } = useMemo(() => describeDiagram(machine.machine), [machine]);
  return (
    <>
      {state === 'failed' && (
        <EmptyState>
          <p>The diagram could not be drawn.</p>
          <ToolButton onClick={() => page.send({ type: 'retry.pressed' })}>Try again</ToolButton>
        </EmptyState>
      )}
      {state === 'loading' && (
        <EmptyState>
          <p>Drawing…</p>
        </EmptyState>
      )}
      {drawing !== null && (
        <DiagramFrame
          label={`Diagram of ${machine.descriptions.title || machine.name}`}
          drawing={drawing}
          states={states}
          taken={took.flatMap((name) => arrows.get(name) ?? [])}
        />
      )}
    </>
  );
}
