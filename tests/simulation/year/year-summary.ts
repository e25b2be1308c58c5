import { daysBetween, formatCount, formatMoney, type Micro } from '@tributary/domain';
import { CRASH_SITES } from './crashes.ts';
import type { YearResult } from './run-year.ts';
import type { Group, RewardGroup, YearFigures } from './year-figures.ts';

const MAX_FAULTS_SHOWN = 20;
const NAME_WIDTH = 14;

const SITE_NAMES: Record<(typeof CRASH_SITES)[number], string> = {
  worker: 'workers killed in a close',
  close: 'COMMITs lost in a close',
  deposits: 'in the deposit watcher',
  activation: 'in an activation',
  withdrawal: "in a member's or operator's command",
  payouts: 'in the signer',
  reversal: 'in a reversal',
};

const money = (micro: Micro): string => `${formatMoney(micro, { decimals: 2 })} USDT`;
const line = (name: string, text: string): string => `${name.padEnd(NAME_WIDTH)}${text}`;

const ofGroup = ({ name, rows, micro }: Group): string => `${formatCount(rows)} ${name} (${money(micro)})`;

const ofReward = ({ name, rows, micro, cut, cutMicro, capped, missed }: RewardGroup): string =>
  line(
    `  ${name}`,
    [
      `${formatCount(rows)} rows`,
      money(micro),
      `${formatCount(cut)} cut and ${formatCount(capped)} capped (${money(cutMicro)})`,
      ...(missed > 0 ? [`${formatCount(missed)} missed`] : []),
    ].join(', '),
  );

const ofOutcomes = ({ outcomes }: YearResult['year'], command: string): string =>
  [...outcomes]
    .filter(([key]) => key.startsWith(`${command} `))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, times]) => `${formatCount(times)} ${key.slice(command.length + 1)}`)
    .join(', ');

const ofReversals = (
  { reversals: { requested } }: YearResult['year'],
  { lots, lotsMicro, rewards, rewardsMicro, settledMicro, collectedMicro }: YearFigures['reversals'],
): string =>
  [
    `${formatCount(lots)} lots (${money(lotsMicro)}), ${formatCount(requested.corrections)} as corrections and ${formatCount(requested.orphaned)} of lost deposits`,
    `${formatCount(rewards)} rewards (${money(rewardsMicro)})`,
    `debts settled ${money(settledMicro)}, ${money(collectedMicro)} of it to the treasury`,
  ].join('; ');

const ofDroughts = ({ treasurer }: YearResult['year']): string[] =>
  treasurer.pastDroughts.map(({ from, paidOn, batches, micro }) => {
    const waited = paidOn
      ? `to ${paidOn}: rewards were pending for ${daysBetween(from, paidOn)} days`
      : 'and not over';
    return line('  drought', `${from} ${waited}; ${formatCount(batches)} batches, ${money(micro)}`);
  });

/** The result of a run, as lines. */
export const summaryOf = (
  { year, checks }: YearResult,
  figures: YearFigures,
  wallSeconds: number,
): string[] => {
  const { people, debts } = figures;
  const { happened } = year.crashes;
  return [
    line('days', `${formatCount(year.day)} up to ${year.date}`),
    line('members', formatCount(people.members)),
    line('packages', `${formatCount(people.active)} active, ${formatCount(people.ended)} ended`),
    line('lots', `${formatCount(people.lots)}, ${formatCount(people.matured)} of them matured`),
    line('rewards', formatCount(figures.rewards.reduce((sum, { rows }) => sum + rows, 0))),
    ...figures.rewards.map(ofReward),
    line('  taken back', ofReversals(year, figures.reversals)),
    line('grants', figures.grants.map(ofGroup).join(', ')),
    ...['propose', 'confirm', 'decline'].map((command) => line(`  ${command}`, ofOutcomes(year, command))),
    line('plan', `${formatCount(figures.plan.versions)} versions`),
    line(
      'odl',
      `${formatCount(figures.odl.windows)} windows settled, ${formatCount(figures.odl.graced)} of them after an outage`,
    ),
    line('deposits', figures.deposits.map(ofGroup).join(', ')),
    line(
      '  lost',
      `${formatCount(year.desk.lost.transfers)} before they were final, ${formatCount(year.desk.lost.deposits)} afterwards; debts of ${formatCount(debts.members)} members (${money(debts.micro)})`,
    ),
    line('withdrawals', figures.withdrawals.map(ofGroup).join(', ')),
    ...['activate', 'claim', 'address', 'request', 'cancel', 'approve', 'reject'].map((command) =>
      line(`  ${command}`, ofOutcomes(year, command)),
    ),
    line('treasury', `${formatCount(year.treasurer.fundings)} fundings, ${money(figures.fundedMicro)}`),
    ...ofDroughts(year),
    line('crashes', formatCount(happened.length)),
    ...CRASH_SITES.map((site) =>
      line('', `${formatCount(happened.filter((crash) => crash.site === site).length)} ${SITE_NAMES[site]}`),
    ),
    line(
      'invariants',
      `${checks.invariants}, run ${formatCount(checks.times)} times in ${checks.seconds.toFixed(0)} s`,
    ),
    line('wall time', `${Math.floor(wallSeconds / 60)} min ${(wallSeconds % 60).toFixed(0)} s`),
  ];
};

/** The faults, as lines with enough data to repeat them. */
export const faultsOf = ({ faults }: YearResult, seed: number): string[] => {
  const shown = faults
    .slice(0, MAX_FAULTS_SHOWN)
    .map(
      ({ day, date, member, what, expected, found }) =>
        `seed ${seed}, day ${day} (${date}), ${member}, ${what}: expected ${expected}, found ${found}`,
    );
  const hidden = faults.length - shown.length;
  return hidden > 0 ? [...shown, `... and ${formatCount(hidden)} more`] : shown;
};
