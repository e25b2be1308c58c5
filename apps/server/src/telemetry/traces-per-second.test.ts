import { ROOT_CONTEXT } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import { tracesPerSecond } from './traces-per-second.ts';

/** The traces that begin at these times, in ms: true where a trace is sent. */
const sentAt = (limit: number, times: readonly number[]): boolean[] => {
  const left = [...times];
  const sampler = tracesPerSecond(limit, () => left.shift() ?? 0);
  return times.map(
    () =>
      sampler.shouldSample(ROOT_CONTEXT, '', '', 0, {}, []).decision === SamplingDecision.RECORD_AND_SAMPLED,
  );
};

it('sends the first traces of a second, and again those of the next one', () =>
  expect(sentAt(2, [0, 400, 999, 999, 1_000, 1_001, 1_002])).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ]));

it('sends every trace of a quiet process', () =>
  expect(sentAt(2, [0, 5_000, 9_000, 9_999])).toEqual([true, true, true, true]));
