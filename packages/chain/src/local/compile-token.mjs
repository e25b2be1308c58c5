// Compiles test-usdt.sol into test-usdt.ts. Run it by hand after a change of the contract; the result is committed,
// so that nobody needs a compiler to start the development chain.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import solc from 'solc';

const { resolve } = createRequire(import.meta.url);
const source = new URL('./test-usdt.sol', import.meta.url);
const target = new URL('./test-usdt.ts', import.meta.url);

const output = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'test-usdt.sol': { content: readFileSync(source, 'utf8') } },
      settings: {
        optimizer: { enabled: true, runs: 200 },
        // The oldest version with everything we need runs on every node.
        evmVersion: 'paris',
        outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
      },
    }),
    { import: (path) => ({ contents: readFileSync(resolve(path), 'utf8') }) },
  ),
);
if (output.errors) throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'));

const bytecode = output.contracts['test-usdt.sol'].TestUsdt.evm.bytecode.object;
writeFileSync(
  target,
  `/** Creation code of test-usdt.sol, written by compile-token.mjs. Do not edit. */\nexport const TEST_USDT_BYTECODE =\n  '0x${bytecode}';\n`,
);
