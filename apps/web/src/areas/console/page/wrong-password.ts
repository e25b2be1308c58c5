import { ApiError } from '../../../shared/api/api-error.ts';

/** A wrong password is said under the field `password`, in the documented sentence of the screen (AMB-046). */
export async function withWrongPassword(sentence: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'passwordWrong') throw error;
    throw new ApiError(sentence, { status: error.status, details: { fields: { password: sentence } } });
  }
}
