export * from './address.tsx';
export * from './decimals-of-amounts.ts';
export * from './hidden-amounts.tsx';
export * from './hide-amounts-button.tsx';
export * from './money-parts.ts';
export * from './money.tsx';
export * from './read-amount.ts';
