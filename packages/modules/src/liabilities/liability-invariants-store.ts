/** Run by the check of the books, like all other invariants. */
export const liabilityInvariants: readonly { id: string; rule: string; query: string }[] = [
  {
    id: 'I48',
    rule: 'each epoch of liabilities follows the one before it, and its hash is that of its content',
    query: `select e.number from liability_epochs e left join liability_epochs b on b.number = e.number - 1
      where e.previous <> coalesce(b.hash, decode(repeat('00', 32), 'hex')) or (e.number > 1 and b.number is null) or b.day >= e.day
        or e.hash <> sha256('\\x03'::bytea || e.previous || int8send(e.number) || convert_to(e.day::text, 'UTF8')
          || convert_to(to_char(e.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'UTF8')
          || set_byte('\\x00'::bytea, 0, e.height) || e.salt || e.root || int8send(e.sum))`,
  },
  {
    id: 'I49',
    rule: 'the sum of an epoch is the amount that the books owed members, rounded up by less than its step, and the sum of the nodes below its root',
    // The join with an empty value reads the nodes from the disk once instead of once for each node.
    query: `select e.number from liability_epochs e where e.sum < e.books_sum or e.sum - e.books_sum >= e.step or e.sum % e.step <> 0
      union all select e.number from liability_epochs e, lateral (
          select nodes || ''::bytea as nodes from liability_chunks c where c.epoch = e.number order by level desc limit 1) top
        where e.sum <> (select sum(('x' || encode(substring(top.nodes from 40 * n - 7 for 8), 'hex'))::bit(64)::bigint)
          from generate_series(1, length(top.nodes) / 40) n)`,
  },
];
