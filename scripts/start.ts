// Starts the product: builds the web app where its sources changed, then runs the server in this process.
import { buildWeb } from './build-web.ts';

await buildWeb();
await import('@tributary/server/main');
