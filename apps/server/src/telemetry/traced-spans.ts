import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type ContextManager,
  type Tracer,
} from '@opentelemetry/api';
import { noSpans, secondsFrom, type Spans, type SpanStart } from './spans.ts';

const KINDS = {
  request: SpanKind.SERVER,
  sweep: SpanKind.INTERNAL,
  call: SpanKind.CLIENT,
  connection: SpanKind.CLIENT,
} as const;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The trace that a caller names; a new one if it names none. */
const continued = (traceparent: string | undefined): Context => {
  if (traceparent === undefined) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
};

/**
 * Undefined for a part without a trace. The upkeep of pools and metrics would fill the traces with single connections, and
 * the parts of a trace that is not sent would look like traces.
 */
const parentOf = ({ kind, traceparent }: SpanStart, active: Context): Context | undefined => {
  if (kind === 'request') return continued(traceparent);
  if (kind === 'sweep') return ROOT_CONTEXT;
  return trace.getSpan(active) && active;
};

/** Spans of a tracer. An error sets the status and nothing else: its message may name a person. */
export const tracedSpans = (tracer: Tracer, contexts: ContextManager): Spans => ({
  begin: (start) => {
    const parent = parentOf(start, contexts.active());
    if (!parent) return noSpans.begin(start);
    const began = performance.now();
    const { name, kind, attributes = {} } = start;
    const span = tracer.startSpan(name, { kind: KINDS[kind], startTime: began, attributes }, parent);
    // It has no context, so its parts cost nothing.
    if (!span.isRecording()) return noSpans.begin(start);
    return {
      // The context is made only here: it is a copy of its parent, and most spans have no work within them.
      within: (work) => contexts.with(trace.setSpan(parent, span), work),
      seconds: () => secondsFrom(began),
      end: (ended) => {
        const now = performance.now();
        if (ended.name !== undefined) span.updateName(ended.name);
        if (ended.attributes) span.setAttributes(ended.attributes);
        if (!ended.ok) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end(now);
        return (now - began) / 1_000;
      },
    };
  },
  traceId: () => trace.getSpanContext(contexts.active())?.traceId,
});
