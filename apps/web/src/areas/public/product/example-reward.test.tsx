import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExampleReward } from './example-reward.tsx';

it('shows the sheet of the app with figures that are marked as an example, and promises nothing', () => {
  const text = renderToStaticMarkup(<ExampleReward />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toContain('Example, not a real account');
  expect(text).toContain('Your Ignite Fund activation of 100.00 USDT. Your rate is 0.3%.');
  expect(text).toContain('Ignite Fund: 0.30 of 200.00 earned so far');
  expect(text).toContain('Rewards are not guaranteed.');
});
