// npm run build: builds the web app, so that a checkout can serve it in production.
import { buildWeb } from './build-web.ts';

await buildWeb();
