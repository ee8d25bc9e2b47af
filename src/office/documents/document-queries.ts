import { queryOptions } from '@tanstack/react-query';
import { getOrderDocuments } from '#contract/office/documents.ts';
import type { ApiClient } from '#web/api/client.ts';
import { partOptions } from '../app/page-part.tsx';

export const documentsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['order-documents', id],
    queryFn: async ({ signal }) => (await api.call(getOrderDocuments, { params: { id }, signal })).data,
    ...partOptions,
  });

/** The address from which the browser downloads the documents of an order. */
export const documentsPdfAddress = (id: string) => `/api/office/orders/${id}/documents-pdf`;
