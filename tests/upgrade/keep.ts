// node tests/upgrade/keep.ts postgres://…: keeps the rows of a demo as a database of this version.
import { openDatabase } from '@tributary/database';
import { keepDatabase } from './kept-databases.ts';

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Usage: node tests/upgrade/keep.ts DATABASE_URL');
const database = openDatabase(url, { as: 'owner', poolSize: 1 });
try {
  console.log(`Kept as ${await keepDatabase(database.db)}.`);
} finally {
  await database.close();
}
