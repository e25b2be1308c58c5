// Compiles the contracts of collection into src/bsc/collection-code.ts. Run it by hand after a change. The result is
// committed, and a test compiles again and compares. Source paths do not affect the code, so anybody gets the same.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The package has no types.
const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string };

const TARGET = new URL('../src/bsc/collection-code.ts', import.meta.url);
const CONTRACTS = [
  ['CollectToCustody', 'collect-to-custody.sol', 'DELEGATE_CODE'],
  ['CollectMany', 'collect-many.sol', 'BATCH_CODE'],
] as const;

type Compiled = {
  errors?: { formattedMessage: string }[];
  contracts: Record<string, Record<string, { evm: Evm }>>;
};
type Evm = {
  bytecode: { object: string };
  deployedBytecode: { object: string; immutableReferences: Record<string, { start: number }[]> };
};

type Sources = Record<string, { content: string }>;

/** Compiles sources with the settings of the collection contracts. */
export function compiled(sources: Sources): Compiled['contracts'] {
  const settings = {
    optimizer: { enabled: true, runs: 1_000_000 },
    evmVersion: 'paris',
    metadata: { appendCBOR: false, bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode'] } },
  };
  const output = solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }));
  const { contracts, errors } = JSON.parse(output) as Compiled;
  if (errors) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  return contracts;
}

/** The text of the module with the code of both contracts. */
export function compile(): string {
  const sources: Sources = Object.fromEntries(
    CONTRACTS.map(([, file]) => [file, { content: readFileSync(new URL(file, import.meta.url), 'utf8') }]),
  );
  const contracts = compiled(sources);
  const parts = CONTRACTS.map(([name, file, constant]) => {
    const evm = contracts[file]?.[name]?.evm;
    if (evm === undefined) throw new Error(`${file} has no contract ${name}.`);
    const { bytecode, deployedBytecode } = evm;
    const holes = Object.values(deployedBytecode.immutableReferences).flat();
    const starts = holes.map(({ start }) => start).sort((a, b) => a - b);
    return [
      `export const ${constant}: ContractCode = {`,
      `  creation:\n    '0x${bytecode.object}',`,
      `  deployed:\n    '0x${deployedBytecode.object}',`,
      `  immutableAt: [${starts.join(', ')}],`,
      '};',
    ].join('\n');
  });
  return [
    '/** Code of the contracts of collection, written by contracts/compile.ts. Do not edit. */',
    '/** `immutableAt`: where 32 bytes of the deployed code are the immutable value. */',
    'export type ContractCode = { creation: `0x${string}`; deployed: `0x${string}`; immutableAt: readonly number[] };',
    '',
    parts.join('\n\n'),
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, compile());
