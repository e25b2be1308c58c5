import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { ArticleTable } from '../article/article-table.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import { DATA_ADDRESSES } from '../data-addresses.computed.ts';
import styles from './transparency.module.css';

export const meta = () =>
  pageMeta({
    title: 'Addresses of custody',
    description:
      'The addresses on the chain that hold the programme’s money, each with what lay there when it was last read.',
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
      lead="Where the money lies on the chain, address by address, so that you can ask the chain yourself."
    >
      <Chapter title="The last reading">
        <p data-each="custody.some">
          Read on {figure('custody.at')} IST from {figure('custody.chain')} at block {figure('custody.block')}
          . Addresses: {figure('custody.count')}.
        </p>
        <p data-each="custody.none">
          No chain was asked yet, so no address is listed. In a demo none is asked: its money is play money.
        </p>
        <p>
          Listed are the programme’s own addresses, and of those that members pay to the ones that held
          something. It is not said which member an address belongs to.
        </p>
        <p>
          <a href="/transparency">What is owed beside it</a>.{' '}
          <a href={DATA_ADDRESSES.custody}>The same as data</a>.
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
          An address that the programme names as its own counts once its key has signed a message of this
          installation, or its contract says that the signature is its own. The accounts that pay withdrawals
          show it by paying. <a href={DATA_ADDRESSES.control}>Messages and signatures as data</a>.
        </p>
        <Control />
        <p data-each="control.none">No further address is named.</p>
      </Chapter>
      <Chapter title="How to check one">
        <p>
          Open an address in an explorer of the chain, or ask a node for the USDT balance at the block above.
          What you find should be the number in the table. Added up, the addresses are the sum on the
          transparency page.
        </p>
        <p>
          That an address holds money shows that the money is there. It does not show who else has a claim on
          it. Rewards are not guaranteed.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
