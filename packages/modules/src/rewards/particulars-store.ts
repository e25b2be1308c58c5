import { printed, sql, wordFor } from '@tributary/database';
import { PACKAGE_NAMES, REWARDS, type RewardKind } from '@tributary/domain';

/** The name of the package `p`. */
export const packageName = wordFor(sql`p.package_type`, PACKAGE_NAMES);

/** The words of particulars that every row of a kind contains, as `causeInWords` and the reports print them. */
const FIXED: Partial<Record<RewardKind, readonly string[]>> = {
  daily: ['Your Package activation of', 'USDT'],
  direct: ['activated', 'USDT'],
  network: [`was credited as ${REWARDS.daily.name}`, 'USDT'],
  blb: ['Your BLB team completed slab ( USDT required)'],
  odl: ['Package · slab : the fund had', 'USDT to share'],
};

/** True if the particulars of a kind may contain a text in words other than names and amounts. */
export const mayBeParticular = (kind: RewardKind, text: string): boolean => {
  const said = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fixed = (FIXED[kind] ?? []).join(' ').toLowerCase();
  return said.some((word) => fixed.includes(word));
};

/** The particulars of the reward `r` of the package `p` and the source `s`, as printed. */
export const particularOfReward = sql`case r.kind::text
  when 'daily' then concat('Your ', coalesce(${packageName}, 'package'), ' activation of ', ${printed(sql`r.base`)}, ' USDT')
  when 'direct' then concat(s.userrefid, ' activated ', ${printed(sql`r.base`)}, ' USDT')
  when 'network' then concat(s.userrefid, ' was credited ', ${printed(sql`r.base`)}, ${sql.lit(` USDT as ${REWARDS.daily.name}`)})
  when 'blb' then concat('Your team completed slab ', r.level, ' (', ${printed(sql`r.base`)}, ' USDT required) BLB ', r.level)
  when 'odl' then concat(coalesce(${packageName}, 'Package'), ' · slab ', r.level, ': the fund had ', ${printed(sql`r.base`)}, ' USDT to share')
  else 'Granted by the operator' end`;
