import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  RefreshCwOff,
  Undo2,
} from 'lucide-react';
import { orderStateNames } from '#contract/office/order-state-names.ts';
import type { OrderRow, OrderState } from '#contract/office/orders.ts';
import { Chip } from '#web/ui/chip.tsx';

interface StateLook {
  readonly tone: 'plain' | 'marigold' | 'leaf' | 'coral' | 'sky';
  readonly Icon: LucideIcon;
}

const waiting: StateLook = { tone: 'plain', Icon: Hourglass };
const past: StateLook = { tone: 'plain', Icon: RefreshCwOff };
const bad: StateLook = { tone: 'coral', Icon: CircleX };
const done: StateLook = { tone: 'leaf', Icon: CircleCheck };
const goingBack: StateLook = { tone: 'sky', Icon: Undo2 };
const needsStaff: StateLook = { tone: 'marigold', Icon: CircleAlert };

const looks: Readonly<Record<OrderState, StateLook>> = {
  open: waiting,
  ended: past,
  failed: bad,
  held: bad,
  unknown: past,
  replaced: past,
  mismatch: bad,
  settled: done,
  paid: done,
  partRefundOnItsWay: goingBack,
  partRefundFailed: bad,
  partlyRefunded: done,
  refundOnItsWay: goingBack,
  refundFailed: bad,
  refunded: { tone: 'leaf', Icon: Undo2 },
  cancelled: past,
};

type Shown = Pick<OrderRow, 'state' | 'needsYou'>;

export const stateLook = ({ state, needsYou }: Shown): StateLook => (needsYou ? needsStaff : looks[state]);

export function OrderStateChip({ order }: { readonly order: Shown }) {
  const { tone, Icon } = stateLook(order);
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {orderStateNames[order.state]}
    </Chip>
  );
}
