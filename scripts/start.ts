// Starts the product. A demo builds the web app if its sources changed, in parallel with the other preparations.
// Production builds nothing: it runs a release, or a checkout after `npm run build` (decision 110).
import { runServer } from '@tributary/server/run';

const build = async (): Promise<void> => {
  const { buildWeb } = await import('./build-web.ts');
  await buildWeb();
};

const pages = process.env['NODE_ENV'] === 'production' ? undefined : build();
// The other preparations may take longer; this keeps an early failure from ending the process.
pages?.catch(() => undefined);
await runServer(pages);
