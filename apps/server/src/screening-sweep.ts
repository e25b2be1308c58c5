import type { Db } from '@tributary/database';
import { screenAddresses } from '@tributary/modules/screening-desk';
import type { Logger, Sweep } from '@tributary/runtime';
import type { Config } from './config.ts';
import { payPlayListedDeposit } from './demo/play-listed-deposit.ts';
import type { Networks } from './networks.ts';

const SECOND = 1_000;

type ScreeningNeeds = { db: Db; config: Config; networks: Networks; logger: Logger };

/** Screens the addresses of deposits and withdrawals; it also stores that screening is off. */
export const screeningSweepOf = ({ db, config, networks, logger }: ScreeningNeeds): Sweep => {
  const { screeningOracle: oracle, localChain } = networks;
  const needs = { db, listFile: config.screening.listFile, oracle, logger };
  return {
    name: 'screening',
    everyMs: (config.mode === 'demo' ? 1 : 5) * SECOND,
    pass: async () => {
      if (localChain && oracle) await payPlayListedDeposit(db, localChain);
      return screenAddresses(needs);
    },
  };
};
