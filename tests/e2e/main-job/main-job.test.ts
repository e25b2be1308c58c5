import { describe, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { playMainJob } from '../kit/main-journey.ts';
import { sharedProduct } from '../kit/shared-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'the main job' : NO_BROWSER, () => {
  const used = sharedProduct();

  it('leads from the first page to money on the chain', () => playMainJob(used));
});
