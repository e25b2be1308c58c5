import { operatorActor } from '@tributary/domain';
import { addContent, closeIncident } from '@tributary/modules/content';
import type { Stage } from '../stage.ts';
import type { Scene } from './scene.ts';

const actor = operatorActor('admin');

/** The open incidents, in the order of publication. */
const open = new WeakMap<Stage, { id: number; revision: number }[]>();

/** Publishes an incident. */
export const tell = async (stage: Stage, title: string, words: string): Promise<void> => {
  const told = await addContent(stage.db, {
    actor,
    kind: 'incident',
    status: 'shown',
    title,
    words,
    datedOn: stage.date,
  });
  open.set(stage, [...(open.get(stage) ?? []), told]);
};

/** Closes the oldest open incident; `closing` names the repair. */
export const close = async (stage: Stage, closing: string): Promise<void> => {
  const [first, ...others] = open.get(stage) ?? [];
  if (!first) throw new Error('No incident is open');
  await closeIncident(stage.db, { actor, ...first, closing });
  open.set(stage, others);
};

/** The public pages' content besides figures. */
export const TOLD: readonly Scene[] = [
  {
    day: 10,
    hour: 17,
    what: 'a step of the roadmap and a post are shown',
    play: async (stage) => {
      const { db, date } = stage;
      await addContent(db, {
        actor,
        kind: 'roadmap',
        status: 'shown',
        title: 'Proof of liabilities each day',
        words: 'Every member can check that their balance is in the published sum.',
        evidenceKind: 'page',
        evidence: '/transparency',
        datedOn: date,
      });
      await addContent(db, {
        actor,
        kind: 'post',
        status: 'shown',
        title: 'How a day is closed',
        words:
          'At 00:00 IST the rewards of the day are worked out. They are paid when the treasury can pay them.',
        evidenceKind: 'page',
        evidence: '/transparency',
        datedOn: date,
      });
    },
  },
  {
    day: 66,
    hour: 12,
    what: 'a notice says that payouts halted',
    play: (stage) =>
      tell(
        stage,
        'Payouts halted for a day',
        'The paying account showed a transaction that our books did not explain. Payouts were halted automatically; nothing was lost.',
      ),
  },
  {
    day: 67,
    hour: 17,
    what: 'the incident of the payouts is closed',
    play: (stage) =>
      close(
        stage,
        'Two operators explained the transaction. It paid nobody. All waiting withdrawals were paid.',
      ),
  },
  {
    day: 82,
    hour: 17,
    what: 'a next step of the roadmap is planned',
    play: async (stage) => {
      await addContent(stage.db, {
        actor,
        kind: 'roadmap',
        status: 'planned',
        title: 'A second price source',
        words: 'Payouts in XRP will need two sources that agree.',
        datedOn: stage.date,
      });
    },
  },
];
