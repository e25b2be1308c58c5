// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Calls many deposit addresses in one transaction. An address that fails is skipped and named; it cannot stop the others.
contract CollectMany {
    /// The gas that one address may use. A transfer of a plain token needs less than half of it.
    uint256 public constant GAS_EACH = 120_000;
    /// The gas reserved to continue after an address used all of its gas, with the 64th that a call keeps back.
    uint256 private constant GAS_KEPT = 20_000;

    event Skipped(address indexed from);

    error TooLittleGas();

    /// Collects a token from each address. Returns in the same order which of them succeeded.
    function collect(address[] calldata from, address token) external returns (bool[] memory done) {
        done = new bool[](from.length);
        bytes memory call = abi.encodeWithSignature("collect(address)", token);
        for (uint256 i; i < from.length; ++i) {
            // With less gas an honest address would run out and seem to fail, so the transaction reverts.
            if (gasleft() < GAS_EACH + GAS_EACH / 63 + GAS_KEPT) revert TooLittleGas();
            address each = from[i];
            // A call to an address without code succeeds and does nothing.
            done[i] = each.code.length != 0 && _call(each, call);
            if (!done[i]) emit Skipped(each);
        }
    }

    /// Copies no part of the answer, because its length would cost this contract gas.
    function _call(address to, bytes memory data) private returns (bool ok) {
        uint256 gasEach = GAS_EACH;
        assembly ("memory-safe") {
            ok := call(gasEach, to, 0, add(data, 32), mload(data), 0, 0)
        }
    }
}
