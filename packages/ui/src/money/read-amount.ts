import { moneyFromWire, type Micro } from '@tributary/domain';

/** Reads an amount of the server: a decimal string with up to six decimals, maybe negative. */
export function readAmount(text: string): Micro {
  const [whole = '0', decimals = ''] = text.split('.');
  return moneyFromWire(`${whole}.${decimals.padEnd(6, '0')}`);
}
