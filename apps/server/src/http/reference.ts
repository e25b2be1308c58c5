import { API_DOCUMENT, API_REFERENCE } from '@tributary/contract';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api-document.ts';
import { preparedText } from './prepared-text.ts';
import { operationPage, operationsOf, referencePage } from './reference-page.ts';

/** The OpenAPI document, made from the contract once, and readable pages made from it: an index, and one for each route. */
export const addReference = async (app: FastifyInstance): Promise<void> => {
  const document = await apiDocument();
  const operations = operationsOf(document);
  const index = referencePage(document, operations);
  app.get(API_DOCUMENT, preparedText(JSON.stringify(document), 'application/json; charset=utf-8'));
  app.get(API_REFERENCE, (_request, reply) => reply.type('text/html; charset=utf-8').send(index));
  app.get<{ Params: { name: string } }>(`${API_REFERENCE}/:name`, (request, reply) => {
    const operation = operations.find(({ name }) => name === request.params.name);
    if (!operation) return reply.redirect(API_REFERENCE);
    return reply.type('text/html; charset=utf-8').send(operationPage(document, operation));
  });
};
