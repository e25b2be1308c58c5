import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The mirror that this machine installs from. */
export const debianMirror = (): string => {
  const lists = [
    '/etc/apt/sources.list',
    ...readdirSync('/etc/apt/sources.list.d').map((file) => `/etc/apt/sources.list.d/${file}`),
  ];
  const text = lists
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const found = /^\s*(?:deb |URIs:)[^\n]*?(https?:\/\/\S+\/debian)\b/m.exec(text)?.[1];
  if (found === undefined) throw new Error('This machine names no Debian mirror.');
  return found;
};
