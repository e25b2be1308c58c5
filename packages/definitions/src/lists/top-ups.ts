import { PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from '@tributary/domain';
import { defineList } from './define-list.ts';

const STATUS = {
  active: { word: 'Active', tone: 'ok' },
  inactive: { word: 'Inactive', tone: 'neutral' },
  takenBack: { word: 'Taken back', tone: 'bad' },
} as const;

/** A member's activations and added amounts (RTOP-02); the documents name the file (AMB-098). */
export const TOP_UPS = /* @__PURE__ */ defineList({
  schema: 'TopUp',
  title: 'Top Up History',
  file: 'bot-profit-report',
  fields: {
    position: { kind: 'position', header: 'SR.NO' },
    id: { kind: 'id' },
    activatedAt: {
      kind: 'instant',
      wire: 'created_at',
      header: 'DATE & TIME',
      sort: true,
      card: 'meta',
    },
    name: {
      kind: 'text',
      from: ({ packageType }: { packageType: PackageType }) => PACKAGE_NAMES[packageType],
    },
    packageType: { kind: 'text', oneOf: PACKAGE_TYPES_LOWEST_FIRST },
    particulars: { kind: 'text', header: 'PARTICULARS', sort: true, card: 'title' },
    amountMicro: {
      kind: 'money',
      decimals: 2,
      wire: 'activationAmount',
      header: 'AMOUNT',
      sort: true,
      card: 'value',
    },
    status: { kind: 'status', words: STATUS },
  },
  sums: { amount: 'money' },
  choices: {
    packageType: { label: 'Package', words: PACKAGE_NAMES },
    status: { label: 'Status', words: STATUS },
  },
  days: 'activatedAt',
  order: '-created_at',
});
