import { pageOf } from '@tributary/database';
import { invariant, ticketNo } from '@tributary/domain';
import { rewardId } from '@tributary/definitions/lists';
import { rewardList } from '@tributary/modules/rewards';
import {
  answerTicket,
  noteOnTicket,
  raiseTicket,
  replyToTicket,
  saveAnswerTemplate,
  type KeptFile,
} from '@tributary/modules/tickets';
import { disputedLine } from '../../../http/disputed-lines.ts';
import type { Stage } from '../stage.ts';
import type { Scene } from './scene.ts';

/** A page with one line of text, as a receipt that a member attaches. */
const receipt = (text: string): KeptFile => {
  const stream = `BT /F1 16 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const offsets = objects.map((_, at) => '%PDF-1.4\n'.length + objects.slice(0, at).join('').length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = '%PDF-1.4\n'.length + objects.join('').length;
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return {
    name: 'receipt.pdf',
    mediaType: 'application/pdf',
    content: Buffer.from(`%PDF-1.4\n${objects.join('')}${end}`),
  };
};

/** The numbers of tickets that a later scene continues, by subject. */
const open = new WeakMap<Stage, Map<string, string>>();

const remember = (stage: Stage, what: string, no: string): void => {
  const known = open.get(stage) ?? new Map<string, string>();
  open.set(stage, known.set(what, no));
};

const recalled = (stage: Stage, what: string): string => {
  const no = open.get(stage)?.get(what);
  invariant(no, `the ticket about ${what} was raised`);
  return no;
};

type Raised = {
  about: string;
  by: string;
  subject: string;
  priority: 'High' | 'Medium' | 'Low';
  description: string;
};

const raise = async (stage: Stage, { about, by, ...ticket }: Raised, file?: KeptFile): Promise<void> => {
  const { id } = await raiseTicket(stage.db, { memberId: stage.member(by).id, ...ticket, file });
  remember(stage, about, ticketNo(id));
};

type Answered = { status: 'In Progress' | 'Resolved' | 'Rejected'; note: string };

const answer = async (
  stage: Stage,
  about: string,
  { status, note }: Answered,
  by = 'support',
): Promise<void> => {
  await answerTicket(stage.db, {
    ticketNo: recalled(stage, about),
    operator: stage.operator(by),
    status,
    note,
  });
};

/** Disputes the newest daily reward of a member, with its content at that moment. */
const dispute = async (stage: Stage): Promise<void> => {
  const { db } = stage;
  const memberId = stage.member('member').id;
  const [reward] = (await pageOf(db, rewardList(memberId, { kind: 'daily' }), { page: 1, size: 1 })).rows;
  invariant(reward, 'the member has rewards');
  const line = await disputedLine(db, { memberId, kind: 'reward', id: rewardId(reward) });
  const { id } = await raiseTicket(db, {
    memberId,
    subject: 'A line of money',
    priority: 'Medium',
    description: 'I think that this reward should be higher, because I added to the package on that day.',
    line,
  });
  remember(stage, 'reward', ticketNo(id));
};

/** Questions of members, in every state. */
export const TICKETS: readonly Scene[] = [
  {
    day: 6,
    hour: 12,
    what: 'support writes down an answer for a question that comes often',
    play: (stage) =>
      saveAnswerTemplate(stage.db, {
        title: 'Deposit is on its way',
        body: 'We see your transfer. It becomes final within a minute, and is then credited automatically.',
        operator: stage.operator('support'),
      }),
  },
  {
    day: 23,
    hour: 12,
    what: 'a member asks about a transfer in another token, with a receipt',
    play: (stage) =>
      raise(
        stage,
        {
          about: 'token',
          by: 'kabir77',
          subject: 'Deposit deducted but not credited',
          priority: 'High',
          description: 'I sent 250 yesterday and see nothing. The receipt is attached.',
        },
        receipt('Transfer of 250 tokens'),
      ),
  },
  {
    day: 23,
    hour: 16,
    what: 'support rejects it and says why',
    play: async (stage) => {
      const note =
        'What you sent is another token with the same name. We cannot credit it, and nobody can send it back for you.';
      await answer(stage, 'token', { status: 'Rejected', note });
    },
  },
  {
    day: 33,
    hour: 12,
    what: 'a member asks to reject a withdrawal',
    play: async (stage) => {
      await raise(stage, {
        about: 'amount',
        by: 'member',
        subject: 'Query not listed',
        priority: 'Medium',
        description: 'Please reject my withdrawal of today. I typed the wrong amount.',
      });
      await stage.at(12.4);
      await answer(stage, 'amount', {
        status: 'Resolved',
        note: 'It will be rejected today, and the amount returns to your wallet.',
      });
    },
  },
  { day: 84, hour: 12, what: 'a member disputes a reward', play: dispute },
  {
    day: 85,
    hour: 12,
    what: 'support answers the dispute, and the member says that it is still wrong',
    play: async (stage) => {
      const { db } = stage;
      const operator = stage.operator('support');
      const no = recalled(stage, 'reward');
      await noteOnTicket(db, {
        ticketNo: no,
        operator,
        note: 'The addition begins to earn on the next day, as the plan says.',
      });
      const note = 'What you add earns from the next business day on. The reward of that day is right.';
      await answer(stage, 'reward', { status: 'Resolved', note });
      await stage.at(12.5);
      const memberId = stage.member('member').id;
      await replyToTicket(db, {
        memberId,
        ticketNo: no,
        body: 'It is still wrong in my eyes. Please look again.',
      });
    },
  },
  {
    day: 86,
    hour: 12,
    what: 'a member asks about a payout, and support looks into it',
    play: async (stage) => {
      await raise(stage, {
        about: 'address',
        by: 'vikram5',
        subject: 'Change USDT address',
        priority: 'High',
        description: 'I want to be paid to another address. Does the waiting time begin again?',
      });
      await stage.at(14);
      await answer(stage, 'address', {
        status: 'In Progress',
        note: 'Yes, each new address waits a day. I look at your last request.',
      });
    },
  },
  {
    day: 88,
    hour: 12,
    what: 'a member asks something that nobody has answered yet',
    play: (stage) =>
      raise(
        stage,
        {
          about: 'lost',
          by: 'meera22',
          subject: 'Deposit completed but timed out',
          priority: 'Medium',
          description: 'My transfer of yesterday shows as lost. The receipt of my wallet is attached.',
        },
        receipt('Transfer of 500 USDT'),
      ),
  },
];
