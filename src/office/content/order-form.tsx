import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ContentRow, orderContent } from '#contract/office/content.ts';
import { type Resource, rowTitle } from '#contract/office/resources/resource.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import officeStyles from '../app/office.module.css';
import { useUnsaved } from '../app/unsaved.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import styles from './content.module.css';
import { forgetLists } from './content-queries.ts';

interface OrderFormProps {
  readonly resource: Resource;
  readonly parent: string;
  readonly rows: readonly ContentRow[];
  readonly onClose: () => void;
}

type Way = 'up' | 'down';
const keys: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down' };

export function OrderForm({ resource, parent, rows, onClose }: OrderFormProps) {
  const { api, queryClient } = useServices();
  const [start] = useState(rows);
  const [order, setOrder] = useState(start);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string>();
  const [focused, setFocused] = useState<{ readonly id: string; readonly way: Way }>();
  const list = useRef<HTMLOListElement>(null);
  useUnsaved(order !== start);
  useLeaveGuard(() => order !== start);
  const save = useAction(
    () => {
      const body = { parent, from: start.map(({ _id }) => _id), to: order.map(({ _id }) => _id) };
      return api.call(orderContent, { params: { resource: resource.name }, body });
    },
    async () => {
      await forgetLists(queryClient, resource.name);
      onClose();
    },
  );

  // Browsers blur an element that moves in the document.
  useEffect(() => {
    if (focused === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(focused.id)}"]`);
    [...(buttons ?? [])].find(({ dataset }) => dataset.way === focused.way)?.focus();
  }, [focused]);

  const place = (row: ContentRow, to: number) => {
    if (to < 0 || to >= order.length) return;
    setOrder(order.filter((each) => each !== row).toSpliced(to, 0, row));
    setSaid(`${rowTitle(resource, row.values)}: now ${to + 1} of ${order.length}`);
  };
  const step = (row: ContentRow, way: Way) => {
    place(row, order.indexOf(row) + (way === 'up' ? -1 : 1));
    setFocused({ id: row._id, way });
  };
  const press = (event: KeyboardEvent, row: ContentRow) => {
    const way = keys[event.key];
    if (way === undefined) return;
    event.preventDefault();
    step(row, way);
  };
  const drop = (to: number) => {
    const row = order.find(({ _id }) => _id === dragged);
    if (row !== undefined) place(row, to);
    setDragged(undefined);
  };

  return (
    <>
      <p className={officeStyles.muted}>
        Drag a row, or use its arrows. With the keyboard, press the arrow keys on one of them.
      </p>
      <ol ref={list} className={officeStyles.rows}>
        {order.map((row, index) => {
          const title = rowTitle(resource, row.values);
          return (
            <Card
              as="li"
              key={row._id}
              className={styles.orderRow}
              draggable
              data-dragged={dragged === row._id || undefined}
              onDragStart={() => setDragged(row._id)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => drop(index)}
            >
              <GripVertical size={20} aria-hidden="true" />
              <span className={styles.orderTitle}>{title}</span>
              <div className={officeStyles.actions}>
                <Button
                  variant="line"
                  size="s"
                  aria-label={`Move up: ${title}`}
                  aria-disabled={index === 0}
                  data-row={row._id}
                  data-way="up"
                  onClick={() => step(row, 'up')}
                  onKeyDown={(event) => press(event, row)}
                >
                  <ArrowUp size={20} aria-hidden="true" />
                </Button>
                <Button
                  variant="line"
                  size="s"
                  aria-label={`Move down: ${title}`}
                  aria-disabled={index === order.length - 1}
                  data-row={row._id}
                  data-way="down"
                  onClick={() => step(row, 'down')}
                  onKeyDown={(event) => press(event, row)}
                >
                  <ArrowDown size={20} aria-hidden="true" />
                </Button>
              </div>
            </Card>
          );
        })}
      </ol>
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      <Refusal reason={save.reason} />
      <div className={officeStyles.actions}>
        <Button busy={save.busy} onClick={() => save.run(undefined)}>
          Save the order
        </Button>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
