import { ofProgramme, transfer, type EntryToPost } from '@tributary/ledger';
import type { Funding } from './treasury-store.ts';

/** The operator's capital or recorded fees -> reward treasury, once per funding. */
export const fundingOf = (
  id: number,
  { amountMicro, source, actor }: Pick<Funding, 'amountMicro' | 'source' | 'actor'>,
): EntryToPost => ({
  owner: 0,
  movement: 'treasury_funding',
  cause: `funding:${id}`,
  actor,
  postings: transfer(amountMicro, ofProgramme(source), ofProgramme('reward_treasury')),
});
