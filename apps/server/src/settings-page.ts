import type { Setting, SettingRole } from './setting.ts';
import { SETTING_GROUPS } from './settings-list.ts';

const rolesOf = ({ roles }: Setting): string => (roles.length === 0 ? 'demo' : roles.join(', '));

const row = (setting: Setting): string => {
  const { name, says, fallback, isNeeded, isSecret } = setting;
  const marks = [isNeeded ? 'needed' : '', isSecret ? 'secret' : ''].filter(Boolean).join(', ');
  return `| \`${name}\` | ${rolesOf(setting)} | ${marks} | ${says}${fallback ? ` Not set: ${fallback}.` : ''} |`;
};

/** The text of docs/settings.md. */
export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'Settings are environment variables. A process reads them once, at its start, and lists everything that is missing or weak.',
    '*Needed* means that production does not start without it. `apps/server/src/settings-list.ts` is this page as data.',
    ...SETTING_GROUPS.flatMap(({ title, settings }) => [
      '',
      `## ${title}`,
      '',
      '| Setting | Read by | | Meaning |',
      '|---|---|---|---|',
      ...settings.map(row),
    ]),
    '',
  ].join('\n');

/** The file of a role below /etc/tributary: required settings to be filled in, and all others as comments. */
export const settingsFile = (role: SettingRole): string =>
  SETTING_GROUPS.flatMap(({ title, settings }) => {
    const own = settings.filter(({ roles }) => roles.includes(role));
    if (own.length === 0) return [];
    const lines = own.flatMap(({ name, says, fallback, isNeeded, example }) => [
      `# ${says}${fallback ? ` Not set: ${fallback}.` : ''}`,
      `${isNeeded ? '' : '#'}${name}=${isNeeded && name !== 'NODE_ENV' ? '' : example}`,
      ...(isNeeded && name !== 'NODE_ENV' ? [`# for example ${name}=${example}`] : []),
    ]);
    return [`# ${title}`, '', ...lines, ''];
  }).join('\n');
