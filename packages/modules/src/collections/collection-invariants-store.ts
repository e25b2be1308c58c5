/** Queries that return no row while the books of collections are right; the check of the books runs them. */
export const collectionInvariants: readonly { id: string; rule: string; query: string }[] = [
  {
    id: 'I50',
    rule: 'a collected deposit came before a final collection from its address, and no more deposits count than it carried',
    query: `select d.member_id::text, d.id::text, 'not collected' as fault
      from deposits d left join collections c on c.id = d.collection_id
        left join collection_items i on i.collection_id = d.collection_id and i.member_id = d.member_id
      where d.collection_id is not null and (c.state not in ('done', 'found') or i.state is distinct from 'moved'
        or c.chain <> d.chain or (d.block_number, d.log_index) >= (c.settled_block, i.log_index))
      union all
      select i.member_id::text, i.collection_id::text, 'more than it carried'
      from collection_items i join deposits d on d.collection_id = i.collection_id and d.member_id = i.member_id
      where d.status in ('credited', 'dust', 'held')
      group by i.member_id, i.collection_id, i.amount_moved having sum(d.amount_raw) > coalesce(i.amount_moved, 0)
      union all
      select i.member_id::text, i.collection_id::text, 'item and collection disagree'
      from collection_items i join collections c on c.id = i.collection_id
      where (i.state = 'open') <> (c.state in ('signed', 'sent'))
        or (i.state = 'moved' and c.state not in ('done', 'found')) or (i.state = 'returned' and c.state not in ('failed', 'foreign'))`,
  },
];
