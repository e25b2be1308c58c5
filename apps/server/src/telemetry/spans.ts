export type SpanStart = {
  /** A name from the source code. */
  name: string;
  /** A request and a sweep begin a trace. A call and a connection only join one. */
  kind: 'request' | 'sweep' | 'call' | 'connection';
  attributes?: SpanAttributes;
  /** The W3C `traceparent` of a trusted caller. */
  traceparent?: string | undefined;
};

/**
 * Names from the source code, numbers, and ids that this process made. Never what a person typed, and no name of a
 * person, address, token or hash.
 */
type SpanAttributes = Readonly<Record<string, string | number>>;

type SpanEnd = { ok: boolean; name?: string; attributes?: SpanAttributes };

/** A stopwatch, and a part of a trace where tracing is on: both have the same beginning and end. */
type Span = {
  /** Runs work whose spans belong to this one. */
  within: <Result>(work: () => Result) => Result;
  /** The seconds since it began. */
  seconds: () => number;
  /** Ends it and returns its seconds. */
  end: (ended: SpanEnd) => number;
};

export type Spans = {
  begin: (start: SpanStart) => Span;
  /** The id of the trace of the running work. */
  traceId: () => string | undefined;
};

export const secondsFrom = (began: number): number => (performance.now() - began) / 1_000;

/** Stopwatches alone: no trace is written. */
export const noSpans: Spans = {
  begin: () => {
    const began = performance.now();
    const seconds = (): number => secondsFrom(began);
    return { within: (work) => work(), seconds, end: seconds };
  },
  traceId: () => undefined,
};
