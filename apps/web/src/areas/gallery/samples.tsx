import { Section } from '@tributary/ui/frames';
import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** The figures of one invented member. They add up: 1,666.50 + 1,050.00 + 847.15 + 400.00 + 210.00 = 4,173.65. */
export const SAMPLE_EARNINGS = {
  daily: '1666.500000',
  direct: '1050.000000',
  network: '847.150000',
  blb: '400.000000',
  odl: '210.000000',
} as const;

export const SAMPLE_ADDRESS = '0x3a9c41de88b052f7c6e1094abd376f20e51bc901';

export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className={styles.columns}>{children}</div>
    </Section>
  );
}
