// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The code that deposit addresses delegate to (EIP-7702). It sends whole token balances to one fixed address, for any
/// caller, and does nothing else. It keeps no money, has no owner and takes no coins.
contract CollectToCustody {
    address public immutable custody;

    error NoCustody();
    error NoBalance(address token);
    error NotSent(address token);

    constructor(address to) {
        if (to == address(0)) revert NoCustody();
        custody = to;
    }

    /// Sends everything that this address has of a token to custody. A token may answer the transfer with nothing.
    function collect(address token) external {
        (bool read, bytes memory balance) =
            token.staticcall(abi.encodeWithSignature("balanceOf(address)", address(this)));
        if (!read || balance.length != 32) revert NoBalance(token);
        uint256 amount = abi.decode(balance, (uint256));
        if (amount == 0) return;
        (bool sent, bytes memory answer) =
            token.call(abi.encodeWithSignature("transfer(address,uint256)", custody, amount));
        if (!sent || (answer.length != 0 && !abi.decode(answer, (bool)))) revert NotSent(token);
    }
}
