import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { ArticleTable } from '../article/article-table.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import { DATA_ADDRESSES } from '../data-addresses.computed.ts';
import { Mark } from './mark.tsx';
import { Places } from './places.tsx';
import styles from './transparency.module.css';

export const meta = () =>
  pageMeta({
    title: 'Custody addresses',
    description: 'The addresses on the chain that hold the programme’s money, with their last known balance.',
    path: '/transparency/custody',
  });

function Addresses() {
  return (
    <ArticleTable
      label="Custody addresses"
      columns={['Address', 'USDT', 'Owner']}
      each="custody"
      amount={1}
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
      label="Control of the addresses"
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
      title={figure('test.held.head')}
      mark={<Mark of="test.held.state" />}
      lead={
        <>
          <span data-each="custody.some">
            <b>
              {figure('test.held.figure')} {figure('test.held.unit')}
            </b>{' '}
            {figure('test.held.words')}
          </span>
          <span data-each="custody.none">
            No address is listed yet. A demo is not connected to a blockchain: its money is play money.
          </span>
        </>
      }
      picture={
        <div className={styles.held}>
          <Places />
        </div>
      }
    >
      <Chapter title="The reading">
        <p data-each="custody.some">
          Read on {figure('custody.at')} IST from {figure('custody.chain')} at block {figure('custody.block')}
          , on {figure('custody.count')} addresses. <a href="/transparency#held">Held against owed</a>.
        </p>
        <p>
          <a href={DATA_ADDRESSES.custody}>Download the data (JSON)</a>.
        </p>
      </Chapter>
      <Chapter title="Check an address">
        <p>
          Open an address in a chain explorer, or ask a node for its USDT balance at the block above. The
          balance matches the table, and all balances add up to the total on the transparency page.
        </p>
        <p>
          A balance shows that the money is there. It does not show who else has a claim on it. Rewards are
          not guaranteed.
        </p>
      </Chapter>
      <div data-each="custody.some">
        <Chapter title="Address by address">
          <p className={styles.before}>
            The list has the programme’s own addresses, and members’ deposit addresses that held money. It
            does not name the members.
          </p>
          <Addresses />
          <p data-each="custody.more">
            <a href={figure('custody.next')}>More addresses</a>
          </p>
        </Chapter>
      </div>
      <Chapter title="Proof of control">
        <p>
          An address counts as the programme’s own once its key has signed this installation’s message, or its
          contract confirms one. Accounts that pay withdrawals prove control by paying.{' '}
          <a href={DATA_ADDRESSES.control}>Download messages and signatures (JSON)</a>.
        </p>
        <Control />
        <p data-each="control.none">No other address is listed.</p>
      </Chapter>
    </ArticlePage>
  );
}
