import type { Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import { tracedSpans } from './traced-spans.ts';

/** The spans that a request with a call and a connection makes, and the trace that its log lines name. */
const spansOfRequest = (share: number) => {
  const tracer = new TracerProvider({ sampler: new TraceIdRatioBasedSampler(share) }).getTracer('test');
  const made: string[] = [];
  const counting: Tracer = {
    startSpan: (name, ...rest) => {
      made.push(name);
      return tracer.startSpan(name, ...rest);
    },
    startActiveSpan: () => undefined as never,
  };
  const spans = tracedSpans(counting, new AsyncLocalStorageContextManager());
  const request = spans.begin({ name: 'request', kind: 'request' });
  const ids = request.within(() => {
    const call = spans.begin({ name: 'call', kind: 'call' });
    const inside = call.within(() => spans.traceId());
    call.end({ ok: true });
    spans.begin({ name: 'connection', kind: 'connection' }).end({ ok: true });
    return new Set([inside, spans.traceId()]);
  });
  request.end({ ok: true });
  spans.begin({ name: 'alone', kind: 'call' }).end({ ok: true });
  return { made, ids: [...ids] };
};

describe('the spans of a request', () => {
  it('are made for each part of a trace that is sent', () =>
    expect(spansOfRequest(1).made).toEqual(['request', 'call', 'connection']));

  it('are not made for the parts of a trace that is not sent', () =>
    expect(spansOfRequest(0).made).toEqual(['request']));

  it('are in one trace, which a log line can name', () =>
    expect(spansOfRequest(1).ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]));

  it('name no trace in a log line if theirs is not sent', () =>
    expect(spansOfRequest(0).ids).toEqual([undefined]));
});
