// Writes the types of docs/client from the OpenAPI document.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument } from '../apps/server/src/http/api-document.ts';
import { clientTypes } from '../apps/server/src/http/client-types.ts';

writeFileSync(join(import.meta.dirname, '../docs/client/routes.ts'), clientTypes(await apiDocument()));
