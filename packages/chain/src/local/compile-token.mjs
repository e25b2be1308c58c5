// Compiles test-usdt.sol and test-oracle.sol into test-usdt.ts and test-oracle.ts. Run it by hand after a change of a
// contract; the result is committed, so that nobody needs a compiler to start the development chain.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import solc from 'solc';

const { resolve } = createRequire(import.meta.url);

const compile = ({ file, contract, constant }) => {
  const source = `${file}.sol`;
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { [source]: { content: readFileSync(new URL(`./${source}`, import.meta.url), 'utf8') } },
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
  const bytecode = output.contracts[source][contract].evm.bytecode.object;
  writeFileSync(
    new URL(`./${file}.ts`, import.meta.url),
    `/** Creation code of ${source}, written by compile-token.mjs. Do not edit. */\nexport const ${constant} =\n  '0x${bytecode}';\n`,
  );
};

compile({ file: 'test-usdt', contract: 'TestUsdt', constant: 'TEST_USDT_BYTECODE' });
compile({ file: 'test-oracle', contract: 'TestOracle', constant: 'TEST_ORACLE_BYTECODE' });
