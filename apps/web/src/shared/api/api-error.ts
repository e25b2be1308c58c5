/** Facts that a refusal may carry with its sentence. */
export interface RefusalFacts {
  code: string;
  fields: Readonly<Record<string, string>>;
  attemptsLeft?: number;
  retryAt?: string;
}

interface ApiErrorOptions {
  status: number;
  details?: Partial<RefusalFacts>;
  /** Names the request in the server's log. */
  requestId?: string | undefined;
}

/** A refusal of the server. Its sentence is shown unchanged. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly details: Partial<RefusalFacts>;
  readonly requestId: string | undefined;

  constructor(message: string, { status, details = {}, requestId }: ApiErrorOptions) {
    super(message);
    this.requestId = requestId;
    this.status = status;
    this.details = details;
  }

  get code(): string {
    return this.details.code ?? '';
  }
}
