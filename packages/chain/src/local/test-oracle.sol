// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Stands in for the sanctions oracle on the development chain. Anybody may list an address.
contract TestOracle {
    mapping(address => bool) public isSanctioned;

    function set(address who, bool listed) external {
        isSanctioned[who] = listed;
    }
}
