import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { ArticleTable } from '../article/article-table.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import { DATA_ADDRESSES } from '../data-addresses.computed.ts';
import styles from './transparency.module.css';

export const meta = () =>
  pageMeta({
    title: 'Addresses of custody',
    description: 'The addresses on the chain that hold the programme’s money, with their last known balance.',
    path: '/transparency/custody',
  });

function Addresses() {
  return (
    <ArticleTable
      label="Addresses of custody"
      columns={['Address', 'USDT', 'Whose']}
      each="custody"
      rows={[
        [
          <a key="address" className={styles.address} href={figure('row.href')} rel="noreferrer">
            {figure('row.address')}
          </a>,
          figure('row.found'),
          figure('row.whose'),
        ],
      ]}
    />
  );
}

function Control() {
  return (
    <ArticleTable
      label="Control of addresses"
      columns={['Address', 'Control']}
      each="control"
      rows={[
        [
          <span key="address" className={styles.address}>
            {figure('row.address')}
          </span>,
          figure('row.control'),
        ],
      ]}
    />
  );
}

export default function CustodyPage() {
  return (
    <ArticlePage
      title="Addresses of custody"
      lead="The programme’s money on the chain, address by address, so you can check it yourself."
    >
      <Chapter title="The last reading">
        <p data-each="custody.some">
          Read on {figure('custody.at')} IST from {figure('custody.chain')} at block {figure('custody.block')}
          . Addresses: {figure('custody.count')}.
        </p>
        <p data-each="custody.none">
          No chain has been read yet, so no address is listed. A demo reads none: its money is play money.
        </p>
        <p>
          Listed are the programme’s own addresses, and members’ deposit addresses that held money. The list
          does not say which member an address belongs to.
        </p>
        <p>
          <a href="/transparency">Owed to members</a>. <a href={DATA_ADDRESSES.custody}>The same as data</a>.
        </p>
      </Chapter>
      <div data-each="custody.some">
        <Chapter title="Address by address">
          <Addresses />
          <p data-each="custody.more">
            <a href={figure('custody.next')}>The next 50</a>
          </p>
        </Chapter>
      </div>
      <Chapter title="Who controls them">
        <p>
          An address counts as the programme’s own once its key has signed a message of this installation, or
          its contract confirms the signature. Accounts that pay withdrawals prove it by paying.{' '}
          <a href={DATA_ADDRESSES.control}>Messages and signatures as data</a>.
        </p>
        <Control />
        <p data-each="control.none">No further address is named.</p>
      </Chapter>
      <Chapter title="How to check one">
        <p>
          Open an address in a chain explorer, or ask a node for its USDT balance at the block above. It
          should match the table. All addresses add up to the total on the transparency page.
        </p>
        <p>
          A balance shows that the money is there. It does not show who else has a claim on it. Rewards are
          not guaranteed.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
