import { daysBetween, formatMoney, type Micro } from '@tributary/domain';
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

const count = (n: number): string => n.toLocaleString('en');
const money = (micro: Micro): string => `${formatMoney(micro, { decimals: 2 })} USDT`;
const line = (name: string, text: string): string => `${name.padEnd(NAME_WIDTH)}${text}`;

const ofGroup = ({ name, rows, micro }: Group): string => `${count(rows)} ${name} (${money(micro)})`;

const ofReward = ({ name, rows, micro, cut, cutMicro, capped, missed }: RewardGroup): string =>
  line(
    `  ${name}`,
    [
      `${count(rows)} rows`,
      money(micro),
      `${count(cut)} cut and ${count(capped)} capped (${money(cutMicro)})`,
      ...(missed > 0 ? [`${count(missed)} missed`] : []),
    ].join(', '),
  );

const ofOutcomes = ({ outcomes }: YearResult['year'], command: string): string =>
  [...outcomes]
    .filter(([key]) => key.startsWith(`${command} `))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, times]) => `${count(times)} ${key.slice(command.length + 1)}`)
    .join(', ');

const ofReversals = (
  { reversals: { requested } }: YearResult['year'],
  { lots, lotsMicro, rewards, rewardsMicro, settledMicro, collectedMicro }: YearFigures['reversals'],
): string =>
  [
    `${count(lots)} lots (${money(lotsMicro)}), ${count(requested.corrections)} as corrections and ${count(requested.orphaned)} of lost deposits`,
    `${count(rewards)} rewards (${money(rewardsMicro)})`,
    `debts settled ${money(settledMicro)}, ${money(collectedMicro)} of it to the treasury`,
  ].join('; ');

const ofDroughts = ({ treasurer }: YearResult['year']): string[] =>
  treasurer.pastDroughts.map(({ from, paidOn, batches, micro }) => {
    const waited = paidOn
      ? `to ${paidOn}: rewards were pending for ${daysBetween(from, paidOn)} days`
      : 'and not over';
    return line('  drought', `${from} ${waited}; ${count(batches)} batches, ${money(micro)}`);
  });

/** What a run came to, as lines. */
export const summaryOf = (
  { year, checks }: YearResult,
  figures: YearFigures,
  wallSeconds: number,
): string[] => {
  const { people, debts } = figures;
  const { happened } = year.crashes;
  return [
    line('days', `${count(year.day)} up to ${year.date}`),
    line('members', count(people.members)),
    line('packages', `${count(people.active)} active, ${count(people.ended)} ended`),
    line('lots', `${count(people.lots)}, ${count(people.matured)} of them matured`),
    line('rewards', count(figures.rewards.reduce((sum, { rows }) => sum + rows, 0))),
    ...figures.rewards.map(ofReward),
    line('  taken back', ofReversals(year, figures.reversals)),
    line('grants', figures.grants.map(ofGroup).join(', ')),
    ...['propose', 'confirm', 'decline'].map((command) => line(`  ${command}`, ofOutcomes(year, command))),
    line('plan', `${count(figures.plan.versions)} versions`),
    line(
      'odl',
      `${count(figures.odl.windows)} windows settled, ${count(figures.odl.graced)} of them after an outage`,
    ),
    line('deposits', figures.deposits.map(ofGroup).join(', ')),
    line(
      '  lost',
      `${count(year.desk.lost.transfers)} before they were final, ${count(year.desk.lost.deposits)} afterwards; debts of ${count(debts.members)} members (${money(debts.micro)})`,
    ),
    line('withdrawals', figures.withdrawals.map(ofGroup).join(', ')),
    ...['activate', 'claim', 'address', 'request', 'cancel', 'approve', 'reject'].map((command) =>
      line(`  ${command}`, ofOutcomes(year, command)),
    ),
    line('treasury', `${count(year.treasurer.fundings)} fundings, ${money(figures.fundedMicro)}`),
    ...ofDroughts(year),
    line('crashes', count(happened.length)),
    ...CRASH_SITES.map((site) =>
      line('', `${count(happened.filter((crash) => crash.site === site).length)} ${SITE_NAMES[site]}`),
    ),
    line(
      'invariants',
      `${checks.invariants}, run ${count(checks.times)} times in ${checks.seconds.toFixed(0)} s`,
    ),
    line('wall time', `${Math.floor(wallSeconds / 60)} min ${(wallSeconds % 60).toFixed(0)} s`),
  ];
};

/** What does not hold, as lines that are enough to see it again. */
export const faultsOf = ({ faults }: YearResult, seed: number): string[] => {
  const shown = faults
    .slice(0, MAX_FAULTS_SHOWN)
    .map(
      ({ day, date, member, what, expected, found }) =>
        `seed ${seed}, day ${day} (${date}), ${member}, ${what}: expected ${expected}, found ${found}`,
    );
  const hidden = faults.length - shown.length;
  return hidden > 0 ? [...shown, `... and ${count(hidden)} more`] : shown;
};
