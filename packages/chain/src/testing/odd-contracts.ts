import { encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { compiled } from '../../contracts/compile.ts';
import type { RpcNode } from '../bsc/rpc-node.ts';
import { callFromFaucet } from '../local/faucet.ts';

/** Odd contracts that a collection must survive; compiled if a test needs them. */
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
contract LyingToken {
    function balanceOf(address) external pure returns (uint256) { return type(uint256).max; }
    function transfer(address, uint256) external pure returns (bool) { return true; }
}
contract SpendingToken is Holdings { function transfer(address, uint256) external pure returns (bool) { while (true) {} return true; } }
contract ReenteringToken is Holdings {
    address public other;
    function collectToo(address token) external { other = token; }
    function transfer(address to, uint256 value) external returns (bool) {
        (bool ok,) = msg.sender.call(abi.encodeWithSignature("collect(address)", other));
        require(ok);
        _move(to, value);
        return true;
    }
}
contract ForgingToken is Holdings {
    event Skipped(address indexed from);
    function transfer(address to, uint256 value) external returns (bool) {
        emit Skipped(msg.sender);
        bytes32 transferred = keccak256("Transfer(address,address,uint256)");
        bytes32 from = bytes32(uint256(uint160(msg.sender)));
        assembly {
            log4(0, 0, transferred, from, to, value)
            log1(0, 64, transferred)
        }
        _move(to, value);
        return true;
    }
}
contract GasEater { fallback() external { while (true) {} } }
contract LongAnswer { fallback() external { assembly { return(0, 1000000) } } }
`;

export type OddContract =
  | 'SilentToken'
  | 'RefusingToken'
  | 'FreezingToken'
  | 'LyingToken'
  | 'SpendingToken'
  | 'ReenteringToken'
  | 'ForgingToken'
  | 'GasEater'
  | 'LongAnswer';

const ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function freeze(address who)',
  'function collectToo(address token)',
]);
type Called = {
  to: string;
  name: 'mint' | 'freeze' | 'collectToo';
  args: readonly [string, bigint] | readonly [string];
};

/** Calls a function of an odd contract by which a test prepares it. */
export async function callOdd(node: RpcNode, { to, name, args }: Called): Promise<void> {
  const data = encodeFunctionData({ abi: ABI, functionName: name, args: args as never });
  await callFromFaucet(node, { to, data });
}

/** Deploys one of them to a development chain. */
export async function deployOdd(node: RpcNode, name: OddContract): Promise<string> {
  const evm = compiled({ 'odd.sol': { content: SOURCE } })['odd.sol']?.[name]?.evm;
  const data = encodeDeployData({ abi: [], bytecode: `0x${evm?.bytecode.object ?? ''}` as Hex });
  return String((await callFromFaucet(node, { data })).contractAddress);
}
