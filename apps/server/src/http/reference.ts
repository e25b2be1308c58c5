import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@tributary/contract';
import type { FastifyInstance } from 'fastify';
import { referencePage } from './reference-page.ts';

const generate = () =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'Tributary',
      version: '1.0.0',
      description:
        'Amounts are decimal strings of USDT. Every answer is {status, message, data}; a refusal is {status: false, code, message, fields?}.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        memberSession: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of POST /users/login, or its cookie',
        },
        operatorSession: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of POST /admin/login, or its cookie',
        },
      },
    },
  });

export type ApiDocument = Awaited<ReturnType<typeof generate>>;

/** The OpenAPI document, made from the contract once, and a readable page made from the document. */
export const addReference = async (app: FastifyInstance): Promise<void> => {
  const document = await generate();
  const page = referencePage(document);
  app.get('/api/openapi.json', () => document);
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
};
