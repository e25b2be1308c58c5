import type { Environment } from './settings.ts';

/** If unset, all members seem to come from the proxy's address, and one member's limit would stop all. */
export const proxiesIn = (
  env: Environment,
  { isRequired, problems }: { isRequired: boolean; problems: string[] },
): string[] => {
  const text = env['TRUSTED_PROXIES']?.trim() ?? '';
  if (text === '' && isRequired)
    problems.push(
      'TRUSTED_PROXIES is missing: the addresses of the proxies in front, by commas; or "none" where members reach this process directly.',
    );
  if (text === 'none') return [];
  return text
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
};
