import type { AddressBook } from '@tributary/chain';
import type { Db } from '@tributary/database';
import type { OwnAddresses } from '@tributary/modules/addresses';
import type { ShownContent } from '@tributary/modules/content';
import type { PriceBoard } from '@tributary/modules/market';
import type { IncomeDisclosure, PublishedFigures } from '@tributary/modules/transparency';
import type { SecretsKey } from '@tributary/runtime';
import type { QuoteSource } from '@tributary/modules/withdrawals';
import type { PlanFacts } from './http/pages/plan-page.ts';
import type { Happenings } from './happenings.ts';

/** Everything that handlers are given; built once in process.ts. */
export type Needs = {
  db: Db;
  /** What the database tells of changes to money. */
  happenings: Happenings;
  depositAddresses: AddressBook;
  prices: PriceBoard;
  /** Prices that an approval of XRP may fix its quantity with. */
  quotes: QuoteSource;
  /** The public figures, at most half a minute old: asked for by everybody, read once. */
  transparency: () => Promise<PublishedFigures>;
  incomeDisclosure: () => Promise<IncomeDisclosure | undefined>;
  /** The plan with all versions, and the newest closed days, at most half a minute old. */
  planFacts: () => Promise<PlanFacts>;
  /** What the public pages show of it, a few seconds old at most; while it cannot be read, what was read last. */
  content: () => Promise<ShownContent>;
  /** The platform's own addresses, never a destination: the token, the paying accounts. */
  ownAddresses: OwnAddresses;
  /** Encrypts the keys of second factors. */
  secretsKey: SecretsKey;
  /** Whether mails leave this installation; a demo keeps them in its outbox. */
  sendsMail: boolean;
  /** What a browser subscribes to notifications with; undefined where none are pushed. */
  pushKey: string | undefined;
  /** What the operator publishes of themselves; null where they publish none. */
  site: { supportEmail: string | null; communityUrl: string | null };
  isDemo: boolean;
  /** Where links of mails lead. */
  origin: string;
  /** True in a demo with DEMO_PASSWORD: captcha answers travel in a header. */
  demoCaptcha: boolean;
  /** Confirmations that make a deposit final, for the screen. */
  requiredConfirmations: number;
  /** Whether the operator's capital has to name its transfer into custody: everywhere but in the demo. */
  fundsByTransfer: boolean;
  /** Multiplies the limits per address where many clients share one, as in load tests. */
  limits: { factor: number };
};
