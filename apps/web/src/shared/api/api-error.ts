/** Facts that a refusal may carry beside its sentence. */
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

/** What the server said when it said no. Its sentence is shown as it is. */
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
