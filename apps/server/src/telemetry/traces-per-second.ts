import { SamplingDecision, type Sampler } from '@opentelemetry/sdk-trace';

/**
 * Sends the first traces of each second, up to `limit`. A quiet process sends all of its traces. A busy one pays for a few, not
 * for a share of its work.
 */
export const tracesPerSecond = (limit: number, now: () => number = () => performance.now()): Sampler => {
  let second = Number.NaN;
  let begun = 0;
  return {
    shouldSample: () => {
      const current = Math.trunc(now() / 1_000);
      if (current !== second) {
        second = current;
        begun = 0;
      }
      begun += 1;
      return { decision: begun > limit ? SamplingDecision.NOT_RECORD : SamplingDecision.RECORD_AND_SAMPLED };
    },
    toString: () => `TracesPerSecond{${limit}}`,
  };
};
