import type { AddressBook } from '@tributary/chain';
import type { Db } from '@tributary/database';

/** Everything that handlers are given; built once in main.ts. */
export type Needs = {
  db: Db;
  depositAddresses: AddressBook;
  /** Multiplies the limits per address where many clients share one, as in the demo's load tests. */
  limits: { factor: number };
};
