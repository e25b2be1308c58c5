import { ApiError } from '../../../shared/api/api-error.ts';

/** Puts the screen's documented sentence for a wrong password under the field `password` (AMB-046). */
export async function withWrongPassword(sentence: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'passwordWrong') throw error;
    throw new ApiError(sentence, { status: error.status, details: { fields: { password: sentence } } });
  }
}
