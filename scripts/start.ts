// Starts the product. A demo builds the web app where its sources changed, while everything else is prepared. Production builds
// nothing: it runs a release, or a checkout in which `npm run build` was run (decision 110).
import { runServer } from '@tributary/server/run';

const build = async (): Promise<void> => {
  const { buildWeb } = await import('./build-web.ts');
  await buildWeb();
};

const pages = process.env['NODE_ENV'] === 'production' ? undefined : build();
// What is prepared meanwhile may take longer: until then nobody hears of a failure.
pages?.catch(() => undefined);
await runServer(pages);
