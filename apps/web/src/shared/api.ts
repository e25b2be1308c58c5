import { setServerTime } from '@tributary/ui/time';

/** What the server said when it said no. Its sentence is shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly details: unknown;

  constructor(message: string, { status, details }: { status: number; details?: unknown }) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** All paths of the API are same-origin and live under /api exactly once (AMB-085). */
export const API_BASE = '/api';

/** The one fetch of the application: it keeps the session cookie and learns the server's clock from each reply. */
export async function apiFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const reply = await fetch(input, { credentials: 'same-origin', ...init });
  const date = reply.headers.get('date');
  if (date) setServerTime(new Date(date));
  return reply;
}
