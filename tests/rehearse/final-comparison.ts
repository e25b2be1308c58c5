/** The acknowledged writes of the clients, and their payments on the chain. */
export type Told = {
  registrations: readonly string[];
  /** Requests for a withdrawal that were answered, by their number. */
  requests: readonly { id: string; gross: bigint }[];
  approvals: readonly string[];
  deposits: readonly { hash: string; amount: bigint }[];
};

/** The books at the end. */
export type Books = {
  members: readonly string[];
  withdrawals: readonly { id: string; status: string; gross: bigint }[];
  payouts: readonly { withdrawal: string; hash: string; to: string; raw: bigint; status: string }[];
  deposits: readonly { hash: string; amount: bigint; status: string }[];
};

/** A transfer that left the paying account, as the chain lists it. */
export type Transfer = { hash: string; to: string; raw: bigint };

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const lostOf = (told: Told, books: Books): string[] => {
  const members = new Set(books.members);
  const withdrawals = new Map(books.withdrawals.map((each) => [each.id, each]));
  return [
    ...told.registrations
      .filter((name) => !members.has(name))
      .map((name) => `the registration of ${name} is lost`),
    ...told.requests
      .filter(({ id, gross }) => withdrawals.get(id)?.gross !== gross)
      .map(({ id, gross }) => `withdrawal ${id} of ${gross} was answered, and the books have no such row`),
    ...told.approvals
      .filter((id) => withdrawals.get(id)?.status !== 'completed')
      .map((id) => `the approval of withdrawal ${id} was answered, and it is not paid`),
  ];
};

const depositFaults = (told: Told, books: Books): string[] => [
  ...told.deposits.flatMap(({ hash, amount }) => {
    const found = books.deposits.filter((each) => same(each.hash, hash) && each.status === 'credited');
    const credited = found.reduce((sum, each) => sum + each.amount, 0n);
    return found.length === 1 && credited === amount
      ? []
      : [`deposit ${hash} of ${amount} is credited ${found.length} times with ${credited}`];
  }),
  ...books.deposits
    .filter(({ hash }) => !told.deposits.some((each) => same(each.hash, hash)))
    .map(({ hash }) => `deposit ${hash} is in the books, and nobody paid it`),
];

const payoutFaults = (books: Books, chain: readonly Transfer[]): string[] => {
  const paid = books.payouts.filter(({ status }) => status === 'paid');
  return [
    ...books.withdrawals.flatMap(({ id, status }) => {
      const count = paid.filter(({ withdrawal }) => withdrawal === id).length;
      return status === 'completed' && count === 1
        ? []
        : [`withdrawal ${id} is ${status} with ${count} payouts`];
    }),
    ...paid.flatMap(({ withdrawal, hash, to, raw }) => {
      const found = chain.filter((each) => same(each.hash, hash));
      return found.length === 1 && found.every((each) => each.raw === raw && same(each.to, to))
        ? []
        : [
            `the payout of withdrawal ${withdrawal} is ${found.length} transfers of the chain or another amount or address`,
          ];
    }),
    ...chain
      .filter(({ hash }) => paid.filter((each) => same(each.hash, hash)).length !== 1)
      .map(
        ({ hash, raw }) => `transfer ${hash} of ${raw} left the account, and no payout of the books names it`,
      ),
  ];
};

/** Each difference between the acknowledged writes, the books and the chain; empty if they agree. */
export const differencesOf = (told: Told, books: Books, chain: readonly Transfer[]): string[] => [
  ...lostOf(told, books),
  ...depositFaults(told, books),
  ...payoutFaults(books, chain),
];
