import {
  axisOf,
  formatCount,
  formatDay,
  formatExact,
  moneyFromWire,
  placeOf,
  type Micro,
} from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type Life = DataOf<'packages.life'>;
type Point = NonNullable<Life['breakEven']>;

export interface LifeStep {
  id: 'first' | 'breakEven' | 'treasuryEmpty' | 'capReached' | 'last' | 'principal';
  name: string;
  /** The day from the activation and its date. */
  when: string;
  amount: string;
  note: string;
  point: Point;
}

const whenOf = ({ day, on }: Point): string => `day ${formatCount(day)}, ${formatDay(on)}`;

/** The points in the order of their days, each with its basis. None of them is a promise. */
export function lifeSteps(life: Life): LifeStep[] {
  const step = (id: LifeStep['id'], point: Point | null, name: string, note: string): LifeStep[] =>
    point === null ? [] : [{ id, name, when: whenOf(point), amount: point.amount, note, point }];
  return [
    ...step('first', life.first, 'First reward', 'for the first night'),
    ...step('treasuryEmpty', life.treasuryEmpty, 'Treasury empty', 'paid until then; later rewards wait'),
    ...step('breakEven', life.breakEven, 'Break-even', 'after the 10% deduction'),
    ...step('capReached', life.capReached, 'Cap', 'rewards end here'),
    ...(life.capReached ? [] : step('last', life.last, 'All rewards', 'if each night is paid')),
    ...step('principal', life.principal, 'Amount back', 'to the R-Wallet'),
  ].toSorted((a, b) => a.point.day - b.point.day);
}

/**
 * The sentences above the picture. `lead` names the days that are covered today and no earnings; `rest` names the most that
 * the plan pays, and its condition.
 */
export function lifeVerdict(life: Life, say: (amount: Micro) => string): { lead: string; rest: string } {
  const days = formatCount(life.last.day);
  const rest = `At most ${say(moneyFromWire(life.last.amount))} USDT of daily rewards in ${days} days, only if each night is paid.`;
  if (life.coveredDays === null) return { lead: `Nobody can promise these ${days} days.`, rest };
  return life.treasuryEmpty === null
    ? { lead: `The treasury covers all ${days} days today. Later rewards may still wait.`, rest }
    : {
        lead: `The treasury covers ${life.coveredDays} of ${days} days today: ${say(moneyFromWire(life.treasuryEmpty.amount))} USDT.`,
        rest,
      };
}

/** The text of the picture for screen readers; `say` hides the amounts. */
export function lifeCaption(life: Life, say: (amount: Micro) => string): string {
  const sum = `At today’s rates ${say(moneyFromWire(life.last.amount))} USDT by ${formatDay(life.last.on)}, if the treasury is funded.`;
  if (life.coveredDays === null) return `${sum} Nothing is scheduled from the treasury yet.`;
  return life.treasuryEmpty === null
    ? `${sum} Today it covers all of these days.`
    : `${sum} Today it covers ${life.coveredDays} ${life.coveredDays === 1 ? 'day' : 'days'}: ${say(moneyFromWire(life.treasuryEmpty.amount))} USDT.`;
}

const ROOM = 1_000;

/** The lines of the picture, in a space of 1,000 by 1,000. */
export function lifeLines(life: Life) {
  const cap = moneyFromWire(life.cap);
  const axis = axisOf({ up: cap, down: 0n });
  const days = Math.max(life.last.day, life.principal?.day ?? 0, 1);
  const x = (day: number): number => Math.round((day * ROOM) / days);
  const y = (wire: string): number => Math.round(placeOf(moneyFromWire(wire), axis) * ROOM);
  const { last, treasuryEmpty: empty, breakEven } = life;
  return {
    axis,
    cap: y(life.cap),
    paid: empty
      ? `M0 ${ROOM}L${x(empty.day)} ${y(empty.amount)}`
      : `M0 ${ROOM}L${x(last.day)} ${y(last.amount)}`,
    owed: empty && `M${x(empty.day)} ${y(empty.amount)}L${x(last.day)} ${y(last.amount)}`,
    empty: empty && `M${x(empty.day)} ${y(empty.amount)}H${x(last.day)}`,
    // On the line, which has the rewards before the deduction.
    breakEven: breakEven && {
      x: x(breakEven.day) / ROOM,
      y: 1 - ((ROOM - y(last.amount)) * breakEven.day) / last.day / ROOM,
    },
    principal: life.principal && x(life.principal.day),
  };
}

export const axisFigure = (amount: Micro): string => formatExact(amount).replace(/\.00$/, '');
