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
}

/** A refusal of the server. Its sentence is shown unchanged. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly details: Partial<RefusalFacts>;

  constructor(message: string, { status, details = {} }: ApiErrorOptions) {
    super(message);
    this.status = status;
    this.details = details;
  }

  get code(): string {
    return this.details.code ?? '';
  }
}
