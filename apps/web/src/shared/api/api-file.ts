import { accountHeaders, ownAccount } from './account.ts';
import { ApiError } from './api-error.ts';
import type { FileName, InputOf } from './api-types.ts';
import type { ApiArea } from './derive-routes.ts';
import { callOf, type RouteTable } from './route-table.ts';
import { FALLBACK, readBody, refuse, refuseForeign } from './transport.ts';

const INTERRUPTED = 'The export was interrupted. Please check your connection and try again.';

/**
 * A file that the server makes while it sends it. It arrives as a Blob, which browsers keep on disk if it is large; a
 * link to the address would show a refusal as a page of JSON.
 * @throws ApiError with the server's sentence, or one that says that the transfer broke off
 */
async function fetchFile(
  area: ApiArea,
  address: string,
  signal: AbortSignal,
): Promise<{ name: string; content: Blob }> {
  try {
    const account = ownAccount(area);
    const reply = await fetch(address, { credentials: 'same-origin', headers: accountHeaders(area), signal });
    refuseForeign(area, account, reply);
    if (!reply.ok) refuse(area, reply, await readBody(reply), FALLBACK);
    const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'export';
    return { name, content: await reply.blob() };
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(INTERRUPTED, { status: 0 });
  }
}

/** Separate from the other calls: few viewers of a list export it. */
export const bindFiles =
  (routes: RouteTable, area: ApiArea) =>
  <Name extends FileName>(name: Name, input: InputOf<Name>, signal: AbortSignal) =>
    fetchFile(area, callOf(routes, name, { ...input }).address, signal);
