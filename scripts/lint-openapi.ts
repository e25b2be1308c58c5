// Lints the OpenAPI document with an external tool, so that client generators can read it.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { apiDocument } from '../apps/server/src/http/api-document.ts';

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // The document does not contain the product's licence and operators.
    'info-license': 'off',
    // Every operation names its sessions; public ones name none on purpose.
    'security-defined': 'off',
    'operation-4xx-response': 'error',
    'operation-operationId': 'error',
  },
});
const problems = await lintFromString({
  source: JSON.stringify(await apiDocument()),
  absoluteRef: 'openapi.json',
  config,
});
for (const { ruleId, message, location } of problems)
  process.stdout.write(`${ruleId} ${location[0]?.pointer ?? ''}: ${message}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
