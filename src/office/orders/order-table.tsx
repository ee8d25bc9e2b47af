import { Link } from '@tanstack/react-router';
import type { OrderRow } from '#contract/office/orders.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';
import listStyles from '../app/list.module.css';
import { OrderStateChip } from './order-state-chip.tsx';

export function OrderTable({ rows }: { readonly rows: readonly OrderRow[] }) {
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Course</th>
          <th scope="col">State</th>
          <th scope="col">Amount</th>
          <th scope="col">Ordered</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <th scope="row" className={listStyles.wide}>
              <Link to="/orders/$id" params={{ id: row._id }} className={listStyles.cover}>
                {row.buyer}
              </Link>
              <small>{spacedMobile(row.mobile)}</small>
            </th>
            <td className={listStyles.wide}>{row.course}</td>
            <td className={listStyles.short}>
              <OrderStateChip order={row} />
            </td>
            <td className={listStyles.short}>
              <b>{formatMoney(row.amount, row.currency)}</b>
            </td>
            <td className={listStyles.wide}>
              <time dateTime={row.orderedAt}>{formatMoment(row.orderedAt)}</time>
              {row.recordedBy !== '' && <small>{`Recorded by ${row.recordedBy}`}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
