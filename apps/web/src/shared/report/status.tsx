import type { StatusWords, Tone } from '@tributary/definitions/lists';
import { StatusChip } from '@tributary/ui/feedback';
import type { ReactNode } from 'react';

const LOOKS = {
  ok: 'ok',
  warn: 'warn',
  bad: 'bad',
  info: 'current',
  neutral: 'neutral',
} as const satisfies Record<Tone, string>;

interface StatusProps {
  words: StatusWords;
  value: string;
  icon?: ReactNode;
}

/** A state in the words of the report's audience. */
export function Status({ words, value, icon }: StatusProps) {
  const known = words[value];
  return (
    <StatusChip tone={LOOKS[known?.tone ?? 'neutral']} icon={icon}>
      {known?.word ?? value}
    </StatusChip>
  );
}
