import { API_DOCUMENT, API_REFERENCE } from '@tributary/contract';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api-document.ts';
import { preparedText } from './prepared-text.ts';
import { operationPage, operationsOf, referencePage } from './reference-page.ts';

const prepare = async () => {
  const document = await apiDocument();
  const operations = operationsOf(document);
  return {
    document,
    operations,
    index: referencePage(document, operations),
    send: preparedText(JSON.stringify(document), 'application/json; charset=utf-8'),
  };
};

/** Derived from the contract alone, so every server of a process sends the same. */
let prepared: ReturnType<typeof prepare> | undefined;

/** Serves the OpenAPI document and readable pages made from it: an index, and a page for each route. */
export const addReference = async (app: FastifyInstance): Promise<void> => {
  const { document, operations, index, send } = await (prepared ??= prepare());
  app.get(API_DOCUMENT, send);
  app.get(API_REFERENCE, (_request, reply) => reply.type('text/html; charset=utf-8').send(index));
  app.get<{ Params: { name: string } }>(`${API_REFERENCE}/:name`, (request, reply) => {
    const operation = operations.find(({ name }) => name === request.params.name);
    if (!operation) return reply.redirect(API_REFERENCE);
    return reply.type('text/html; charset=utf-8').send(operationPage(document, operation));
  });
};
