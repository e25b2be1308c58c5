import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LocalChainMissingError } from './local-chain-errors.ts';

/** Node's name of a platform, and the package with anvil for it. */
const PACKAGES: Record<string, string> = {
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64',
};

/**
 * Path of the anvil binary for a platform such as `linux-x64`, from the platform's own package, so that no install
 * script has to run. Throws LocalChainMissingError when the package is missing.
 */
export function findAnvil(platform: string = `${process.platform}-${process.arch}`): string {
  const name = PACKAGES[platform];
  if (name === undefined) {
    throw new LocalChainMissingError(
      `There is no development chain for ${platform}. Configure a BSC node instead.`,
    );
  }
  const binary = join(folderOf(name), 'bin', platform.startsWith('win32') ? 'anvil.exe' : 'anvil');
  if (!existsSync(binary)) throw missing(name);
  return binary;
}

function folderOf(name: string): string {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    throw missing(name);
  }
}

function missing(name: string): LocalChainMissingError {
  return new LocalChainMissingError(
    `The development chain needs the optional package ${name}. Install the dependencies again with optional ones, or configure a BSC node.`,
  );
}
