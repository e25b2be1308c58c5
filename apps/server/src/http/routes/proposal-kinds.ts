import type { ProposalKind } from '@tributary/definitions/approvals';
import { SETTINGS } from '@tributary/definitions/settings';
import { formatDateTime, formatExact, PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST } from '@tributary/domain';
import { confirmEmailChange, confirmFactorRemoval } from '@tributary/modules/account-changes';
import { confirmExplanation, ruleOf } from '@tributary/modules/books';
import { confirmToken } from '@tributary/modules/collections';
import { confirmReturn } from '@tributary/modules/custody-returns';
import { confirmDepositClaim, declineDepositClaim } from '@tributary/modules/deposits';
import { microOf } from '@tributary/modules/hot-wallet';
import { changesIn, confirmTurnover, proposedTurnover } from '@tributary/modules/odl';
import { confirmPublication } from '@tributary/modules/plan';
import type { CarryOut, OpenProposal } from '@tributary/modules/proposals';
import { confirmReinstatement } from '@tributary/modules/restrictions';
import { confirmReversal } from '@tributary/modules/reversals';
import { confirmScreening } from '@tributary/modules/screening-desk';
import { confirmLoosening, looseningsIn } from '@tributary/modules/setting-changes';
import { confirmFunding } from '@tributary/modules/treasury';
import { confirmRestart, confirmSettlement, type Explanation } from '@tributary/modules/withdrawals';
import { settingText } from '../wire.ts';

type Fact = { name: string; value: string };
type Details = OpenProposal['details'];

type Kind = {
  confirm: CarryOut;
  decline?: CarryOut;
  about: (details: Details) => string;
  facts: (details: Details) => Fact[];
};

const text = (details: Details, name: string): string => String(details[name] ?? '');
const ofMember = (details: Details) => text(details, 'userrefid');

const explanationsIn = (details: Details) => JSON.parse(text(details, 'explanations')) as Explanation[];

const explanationAbout = (explanations: readonly Explanation[]): string => {
  const paid = explanations.filter(({ withdrawalId }) => withdrawalId !== null).length;
  const other = explanations.length - paid;
  const asPaid =
    paid > 0 && `record ${paid === 1 ? 'one request' : `${paid} requests`} as paid by the network`;
  const asOther =
    other > 0 && `take ${other === 1 ? 'one transaction' : `${other} transactions`} as no payout`;
  const sentence = [asPaid, asOther].filter(Boolean).join(', and ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

const explanationFacts = (details: Details): Fact[] =>
  explanationsIn(details).map(({ sequence, txHash, withdrawalId }) => ({
    name: `Sequence ${sequence}`,
    value: `${withdrawalId === null ? 'No payout' : `Paid request ${withdrawalId}`}, by ${txHash}`,
  }));

/** The effect of a confirmation, in the sentence that the second person decides on. */
const payoutAbout = (details: Details): string => {
  const withdrawal = `withdrawal ${text(details, 'withdrawalId')}`;
  if (details['what'] === 'explain') return explanationAbout(explanationsIn(details));
  if (details['what'] === 'resume') return `Let the paying account on ${text(details, 'chain')} pay again`;
  if (details['what'] === 'release') return `Return the held amount of ${withdrawal}`;
  return details['outcome'] === 'paid'
    ? `Note that ${withdrawal} was paid`
    : `Note that ${withdrawal} failed`;
};

const PAYOUT_FACTS = [
  ['Account', 'account'],
  ['Halted because', 'haltedFor'],
  ['Transaction', 'txHash'],
  ['Ledger', 'block'],
] as const;

const payoutFacts = (details: Details): Fact[] => [
  ...PAYOUT_FACTS.map(([name, field]) => ({ name, value: text(details, field) })).filter(
    ({ value }) => value !== '',
  ),
  ...(details['what'] === 'explain' ? explanationFacts(details) : []),
];

const STOPPED_BY: Readonly<Record<string, string>> = {
  breaker: 'The limits of payouts',
  books: 'The check of the books',
};

const screeningAbout = (details: Details): string => {
  const subject = `${text(details, 'askedFor')} ${text(details, 'subject')}`;
  return details['what'] === 'release' ? `Release ${subject}` : `Reject and refund ${subject}`;
};

/** An amount of a return with its unit. A return that names no asset was proposed when USDT alone could go back. */
const amountText = (details: Details, name: string): string => {
  const asset = details['asset'] === 'XRP' ? 'XRP' : 'USDT';
  return `${formatExact(microOf(asset, BigInt(text(details, name))))} ${asset}`;
};

/** The rule, the row and why no entry corrects it. What happened is the reason of the proposal. */
const explainedFacts = (details: Details): Fact[] =>
  [
    { name: 'Rule', value: ruleOf(text(details, 'invariant')) },
    { name: 'Broken row', value: text(details, 'breach') },
    { name: 'Member', value: text(details, 'userrefid') },
    { name: 'Why no entry corrects it', value: text(details, 'why') },
    { name: 'Entry that made it good', value: text(details, 'entryId') },
  ].filter(({ value }) => value !== '');

/** The figure, what it replaces, the percentages that change, and what each fund gets. */
const turnoverFacts = (details: Details): Fact[] => {
  const { turnoverMicro, shares } = proposedTurnover({ details });
  const ctoMicro = (turnoverMicro * BigInt(shares.ctoPercent)) / 100n;
  return [
    { name: 'Turnover, USDT', value: formatExact(turnoverMicro) },
    { name: 'Saved now', value: formatExact(BigInt(text(details, 'savedMicro'))) },
    ...changesIn({ details }).map(({ name, from, to }) => ({ name, value: `${from}% becomes ${to}%` })),
    { name: 'CTO amount', value: formatExact(ctoMicro) },
    ...PACKAGE_TYPES_LOWEST_FIRST.map((type) => ({
      name: `For ${PACKAGE_NAMES[type]}`,
      value: formatExact((ctoMicro * BigInt(shares.fundPercent[type])) / 100n),
    })),
  ];
};

/** How each kind is carried out, and its words for the second person. */
export const PROPOSAL_KINDS: Readonly<Record<ProposalKind, Kind>> = {
  'member.unblock': {
    confirm: confirmReinstatement('member.unblock'),
    about: ofMember,
    facts: () => [],
  },
  'member.release': {
    confirm: confirmReinstatement('member.release'),
    about: ofMember,
    facts: () => [],
  },
  'plan.publish': {
    confirm: confirmPublication,
    about: (details) => text(details, 'version'),
    facts: (details) => [{ name: 'Active from', value: text(details, 'activeFrom') }],
  },
  'deposit.credit': {
    confirm: confirmDepositClaim,
    decline: declineDepositClaim,
    about: ofMember,
    facts: (details) => [
      { name: 'USDT on the chain', value: text(details, 'amount') },
      { name: 'Transaction', value: text(details, 'txHash') },
      { name: 'From', value: text(details, 'from') },
      { name: 'To', value: text(details, 'to') },
      { name: 'Final block', value: text(details, 'block') },
    ],
  },
  'payout.settle': {
    confirm: confirmSettlement,
    about: payoutAbout,
    facts: payoutFacts,
  },
  'payouts.resume': {
    confirm: confirmRestart,
    about: () => 'payouts',
    facts: (details) => [
      { name: 'Stopped by', value: STOPPED_BY[text(details, 'stoppedBy')] ?? text(details, 'stoppedBy') },
      { name: 'Stopped', value: `${formatDateTime(text(details, 'stoppedAt'))} IST` },
      { name: 'Because', value: text(details, 'stoppedFor') },
    ],
  },
  'member.email': {
    confirm: confirmEmailChange,
    about: ofMember,
    facts: (details) => [
      { name: 'Present e-mail', value: text(details, 'from') },
      { name: 'New e-mail', value: text(details, 'to') },
    ],
  },
  'member.factors': {
    confirm: confirmFactorRemoval,
    about: ofMember,
    facts: (details) => [
      { name: 'Authenticator app', value: text(details, 'secondFactor') },
      { name: 'Passkeys', value: text(details, 'passkeys') },
    ],
  },
  'settings.loosen': {
    confirm: confirmLoosening,
    about: () => 'limits',
    facts: (details) =>
      looseningsIn(details).map(({ name, from, to }) => ({
        name: SETTINGS[name].says,
        value: `from ${settingText(name, from)} to ${settingText(name, to)}`,
      })),
  },
  'activation.reverse': {
    confirm: confirmReversal,
    about: ofMember,
    facts: (details) => [
      { name: 'Package', value: text(details, 'package') },
      { name: 'Activated amount', value: text(details, 'amount') },
      { name: 'Activated', value: `${formatDateTime(text(details, 'activatedAt'))} IST` },
      { name: 'Activation', value: text(details, 'lotId') },
    ],
  },
  'screening.decide': {
    confirm: confirmScreening,
    about: screeningAbout,
    facts: (details) => [
      { name: 'USDT', value: text(details, 'amount') },
      { name: 'Member', value: text(details, 'userrefid') },
      { name: 'Address', value: text(details, 'address') },
      { name: 'Listed by', value: text(details, 'found') },
    ],
  },
  'custody.return': {
    confirm: confirmReturn,
    about: (details) => `Return ${amountText(details, 'amountRaw')} to custody`,
    facts: (details) => [
      { name: 'From', value: text(details, 'account') },
      { name: 'To', value: text(details, 'destination') },
      { name: 'Ceiling', value: amountText(details, 'keepsRaw') },
    ],
  },
  'token.collect': {
    confirm: confirmToken,
    about: (details) => `Send the token ${text(details, 'token')} to custody`,
    facts: (details) => [
      { name: 'Member', value: text(details, 'userrefid') },
      { name: 'From', value: text(details, 'address') },
      { name: 'Amount, in units of the token', value: text(details, 'amountRaw') },
    ],
  },
  'books.explain': {
    confirm: confirmExplanation,
    about: (details) => `Explain a broken row of ${text(details, 'invariant')}`,
    facts: explainedFacts,
  },
  'treasury.fund': {
    confirm: confirmFunding,
    about: (details) => text(details, 'reference'),
    facts: (details) => [
      { name: 'USDT', value: formatExact(BigInt(text(details, 'amountMicro'))) },
      { name: 'Transaction', value: text(details, 'txHash') },
    ],
  },
  'odl.turnover': {
    confirm: confirmTurnover,
    about: (details) => `${formatDateTime(text(details, 'endsAt'))} IST`,
    facts: turnoverFacts,
  },
};
