// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import "@openzeppelin/contracts/access/Ownable.sol";

/// Stands in for Tether's BEP20 USDT on the development chain: 18 decimals, and the deployer mints at will.
contract TestUsdt is ERC20("Test USDT", "USDT"), Ownable(msg.sender) {
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }
}
