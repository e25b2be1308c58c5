declare module 'autocannon' {
  type Request = { method: string; body: string; headers: Record<string, string> };
  type Client = { setRequests: (requests: Request[]) => void };
  type Options = {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    duration?: number;
    /** The number of requests, instead of a duration. */
    amount?: number;
    /** Called once for each connection. */
    setupClient?: (client: Client) => void;
  };
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  const autocannon: (options: Options) => Promise<Result>;
  // oxlint-disable-next-line import/no-default-export -- that is how the package exports itself
  export default autocannon;
}
