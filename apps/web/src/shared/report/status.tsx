import type { StatusWords, Tone } from '@tributary/definitions/lists';
import { StatusChip } from '@tributary/ui/feedback';

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
}

/** A state in the words of the report's audience. */
export function Status({ words, value }: StatusProps) {
  const known = words[value];
  return <StatusChip tone={LOOKS[known?.tone ?? 'neutral']}>{known?.word ?? value}</StatusChip>;
}
