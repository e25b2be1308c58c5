// Every line of the wallets since a day, with the balance after it. Needs the scope "statement".
import { tributary, TributaryError } from '../tributary.ts';

const { TRIBUTARY_URL: origin = '', TRIBUTARY_TOKEN: token, TRIBUTARY_USER: userrefid = '' } = process.env;
const api = tributary({ origin, token });

try {
  for await (const line of api.rows('/transactions/{userrefid}', { userrefid, from: '2026-01-01' })) {
    // Amounts are text with six decimals: keep them as text, or as whole millionths.
    console.log(line.created_at, line.wallet, line.particular, line.crc, line.dr, line.balance);
  }
} catch (error) {
  if (!(error instanceof TributaryError)) throw error;
  console.error(error.code, error.message, error.retryAt ?? '');
  process.exitCode = 1;
}
