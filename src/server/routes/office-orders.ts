import { getOrderDocuments, getOrderDocumentsPdf } from '#contract/office/documents.ts';
import * as operations from '#contract/office/orders.ts';
import {
  cancelPayment as cancelPaymentCall,
  getPayableCourses,
  getPlaceOfSupply,
  recordPayment as recordPaymentCall,
} from '#contract/office/recorded-payments.ts';
import * as refunds from '#contract/office/refunds.ts';
import { drawDocuments } from '#server/documents/draw-documents.ts';
import { documentsFileName, readDocuments } from '#server/documents/read-documents.ts';
import { readLogo } from '#server/documents/read-logo.ts';
import { envelope } from '#server/http/envelope.ts';
import { officeDownload, officeFile, officeRoute, officeWriteRoute } from '#server/office/office-route.ts';
import { askGateway } from '#server/office/orders/ask-gateway.ts';
import { ordersAsCsv } from '#server/office/orders/export-orders.ts';
import { handleOrder } from '#server/office/orders/handle-order.ts';
import { listOrders } from '#server/office/orders/list-orders.ts';
import { readOrder } from '#server/office/orders/read-order.ts';
import { refundOrder } from '#server/office/orders/refund-order.ts';
import { readRefundPermission, saveRefundPermission } from '#server/office/orders/refund-permission.ts';
import { settleOrder } from '#server/office/orders/settle-order.ts';
import { cancelPayment } from '#server/office/payments/cancel-payment.ts';
import {
  listPayableCourses,
  readPlaceOfSupply,
  recordPayment,
} from '#server/office/payments/record-payment.ts';
import type { Route } from '#server/routing/route.ts';

const effectParts = <Given extends { readonly siteUrl: string }>(services: Given) => ({
  ...services,
  returnUrl: `${services.siteUrl}/payment-status`,
});

export const officeOrderRoutes: readonly Route[] = [
  officeRoute(operations.getOrders, async ({ services: { database, now }, request }) => {
    const { orders, counts, next } = await listOrders(database, request, now());
    return { ...envelope(orders), counts, next };
  }),
  officeDownload(operations.exportOrders, 'orders.csv', ({ services: { database, now }, request }) =>
    ordersAsCsv(database, request, now()),
  ),
  officeRoute(operations.getOrder, async ({ services: { database, now }, staff, param }) =>
    envelope(await readOrder(database, param('id'), { role: staff.member.role, now: now() })),
  ),
  officeRoute(getOrderDocuments, async ({ services: { database, siteUrl }, param }) =>
    envelope(await readDocuments(database, { id: param('id') }, siteUrl)),
  ),
  officeFile(getOrderDocumentsPdf, async ({ services: { database, siteUrl }, uploadFolders, param }) => {
    const documents = await readDocuments(database, { id: param('id') }, siteUrl);
    return {
      name: documentsFileName(documents),
      type: 'application/pdf',
      content: await drawDocuments(documents, await readLogo(database, uploadFolders)),
    };
  }),
  officeWriteRoute(operations.askGateway, async ({ services, inTransaction, param }) => {
    const { order, outcome } = await askGateway(services, inTransaction, param('id'));
    return { ...envelope(order), outcome };
  }),
  officeWriteRoute(refunds.refundOrder, async ({ services, inTransaction, request, param }) =>
    envelope(await refundOrder(services, inTransaction, { id: param('id'), ...request })),
  ),
  officeRoute(refunds.getRefundPermission, async ({ services: { database } }) =>
    envelope(await readRefundPermission(database)),
  ),
  officeWriteRoute(refunds.setRefundPermission, async ({ inTransaction, request }) =>
    envelope(await inTransaction((write) => saveRefundPermission(write, request))),
  ),
  officeWriteRoute(operations.settleOrder, async ({ services, inTransaction, request, param }) => {
    const parts = effectParts(services);
    return envelope(
      await inTransaction((write) => settleOrder(parts, write, { id: param('id'), ...request })),
    );
  }),
  officeWriteRoute(operations.handleOrder, async ({ services, inTransaction, request, param }) => {
    const parts = effectParts(services);
    return envelope(
      await inTransaction((write) => handleOrder(parts, write, { id: param('id'), ...request })),
    );
  }),
  officeRoute(getPayableCourses, async ({ services: { database }, param }) =>
    envelope(await listPayableCourses(database, param('id'))),
  ),
  officeRoute(getPlaceOfSupply, async ({ services: { database }, param }) =>
    envelope(await readPlaceOfSupply(database, param('id'))),
  ),
  officeWriteRoute(recordPaymentCall, async ({ services, inTransaction, request, param }) =>
    envelope(
      await inTransaction(async (write) => {
        const id = await recordPayment(effectParts(services), write, param('id'), request);
        const { transaction, actor, now } = write;
        return await readOrder(transaction, id, { role: actor.role, now });
      }),
    ),
  ),
  officeWriteRoute(cancelPaymentCall, async ({ services, inTransaction, request, param }) =>
    envelope(
      await inTransaction((write) =>
        cancelPayment(effectParts(services), write, { id: param('id'), ...request }),
      ),
    ),
  ),
];
