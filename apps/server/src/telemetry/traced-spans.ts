import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type ContextManager,
  type Span,
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

const parentOf = ({ kind, traceparent }: SpanStart, active: Context): Context => {
  if (kind === 'request') return continued(traceparent);
  return kind === 'sweep' ? ROOT_CONTEXT : active;
};

/**
 * True if a span belongs to no trace that is sent; it is then not made. With a small share, most traces are not sent.
 * The upkeep of pools and metrics would fill the traces with single connections.
 */
const isUntraced = ({ kind }: SpanStart, around: Span | undefined): boolean => {
  if (kind === 'call') return around !== undefined && !around.isRecording();
  return kind === 'connection' && !around?.isRecording();
};

/** Spans of a tracer. An error sets the status and nothing else: its message may name a person. */
export const tracedSpans = (tracer: Tracer, contexts: ContextManager): Spans => ({
  begin: (start) => {
    const active = contexts.active();
    if (isUntraced(start, trace.getSpan(active))) return noSpans.begin(start);
    const parent = parentOf(start, active);
    const began = performance.now();
    const { name, kind, attributes = {} } = start;
    const span = tracer.startSpan(name, { kind: KINDS[kind], startTime: began, attributes }, parent);
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
