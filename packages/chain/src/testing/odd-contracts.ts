import { encodeDeployData, type Hex } from 'viem';
import { compiled } from '../../contracts/compile.ts';
import type { RpcNode } from '../bsc/rpc-node.ts';
import { callFromFaucet } from '../local/faucet.ts';

/** Odd contracts that a collection must survive; compiled where a test needs them. */
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Holdings {
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);
    function mint(address to, uint256 value) external { balanceOf[to] += value; }
    function _move(address to, uint256 value) internal {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}
contract SilentToken is Holdings { function transfer(address to, uint256 value) external { _move(to, value); } }
contract RefusingToken is Holdings { function transfer(address, uint256) external pure returns (bool) { return false; } }
contract FreezingToken is Holdings {
    mapping(address => bool) public frozen;
    function freeze(address who) external { frozen[who] = true; }
    function transfer(address to, uint256 value) external returns (bool) { require(!frozen[msg.sender]); _move(to, value); return true; }
}
contract GasEater { fallback() external { while (true) {} } }
contract LongAnswer { fallback() external { assembly { return(0, 1000000) } } }
`;

export type OddContract = 'SilentToken' | 'RefusingToken' | 'FreezingToken' | 'GasEater' | 'LongAnswer';

/** Deploys one of them to a development chain. */
export async function deployOdd(node: RpcNode, name: OddContract): Promise<string> {
  const evm = compiled({ 'odd.sol': { content: SOURCE } })['odd.sol']?.[name]?.evm;
  const data = encodeDeployData({ abi: [], bytecode: `0x${evm?.bytecode.object ?? ''}` as Hex });
  return String((await callFromFaucet(node, { data })).contractAddress);
}
