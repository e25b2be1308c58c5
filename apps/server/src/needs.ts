import type { AddressBook, XrpDirectory } from '@tributary/chain';
import type { Db } from '@tributary/database';
import type { OwnAddresses } from '@tributary/modules/addresses';
import type { ShownContent } from '@tributary/modules/content';
import type { PriceBoard } from '@tributary/modules/market';
import type { IncomeDisclosure, PublishedFigures } from '@tributary/modules/transparency';
import { secretsKeyOf, type SecretsKey } from '@tributary/runtime';
import type { QuoteSource } from '@tributary/modules/withdrawals';
import { originOf, type Config } from './config.ts';
import type { StandbyReads } from './http/standby-reads.ts';
import type { PlanFacts } from './http/pages/plan-page.ts';
import type { Happenings } from './happenings.ts';

/** The dependencies of handlers; built once in process.ts. */
export type Needs = {
  db: Db;
  /** Answers reports and public figures while it is young enough; undefined without a standby. */
  standby: StandbyReads | undefined;
  /** The database's notifications of changes to money. */
  happenings: Happenings;
  depositAddresses: AddressBook;
  prices: PriceBoard;
  /** Prices by which an approval of XRP may fix its quantity. */
  quotes: QuoteSource;
  /** The public figures, at most half a minute old, read once for all requests. */
  transparency: () => Promise<PublishedFigures>;
  incomeDisclosure: () => Promise<IncomeDisclosure | undefined>;
  /** The plan with all versions, and the newest closed days, at most half a minute old. */
  planFacts: () => Promise<PlanFacts>;
  /** The content of the public pages, at most a few seconds old; while it cannot be read, the last one. */
  content: () => Promise<ShownContent>;
  /** The platform's own addresses, never a destination: the token and the paying accounts. */
  ownAddresses: OwnAddresses;
  /** Reads the demands of addresses of the XRP Ledger; undefined if this process knows no server of it. */
  xrpDirectory: XrpDirectory | undefined;
  /** Encrypts the keys of second factors. */
  secretsKey: SecretsKey;
  /** True if this installation sends mails. A demo keeps them in its outbox. */
  sendsMail: boolean;
  /** The public key by which a browser subscribes to notifications; undefined if none are pushed. */
  pushKey: string | undefined;
  /** The operator's published details; null if not set. */
  site: { supportEmail: string | null; communityUrl: string | null };
  isDemo: boolean;
  /** True on the test networks. */
  isStaging: boolean;
  /** The address in the links of mails. */
  origin: string;
  /** True in a demo with DEMO_PASSWORD: captcha answers are sent in a header. */
  demoCaptcha: boolean;
  /** Confirmations that make a deposit final, for the screen. */
  requiredConfirmations: number;
  /** True if a funding by the operator must name its transfer into custody. False only in a demo. */
  fundsByTransfer: boolean;
  /** Deposits that are seen later than this are late. */
  depositLagAlarmSeconds: number;
  /** Multiplies the limits per address if many clients share one, as in load tests. */
  limits: { factor: number };
};

/** The dependencies that are settings. */
export const settingsOf = (config: Config) => ({
  secretsKey: secretsKeyOf(config.secretsKey),
  pushKey: config.push?.publicKey,
  site: config.site,
  isDemo: config.mode === 'demo',
  isStaging: config.isStaging,
  origin: originOf(config),
  demoCaptcha: config.mode === 'demo' && config.demoPassword !== undefined,
  depositLagAlarmSeconds: config.depositLagAlarmSeconds,
  fundsByTransfer: config.mode === 'production',
  limits: { factor: config.limitFactor },
});
