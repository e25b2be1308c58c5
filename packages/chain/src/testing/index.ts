export { startPlayBsc, type PlayBsc } from './play-bsc.ts';
export { CUSTODY_ADDRESS, signAsCustody } from './custody-key.ts';
export type { EvmLie } from './evm-lies.ts';
export { type FakeEvmOptions, FakeEvmNode, type ScriptedTransfer } from './fake-evm-node.ts';
export { FakeRippled } from './fake-rippled.ts';
