import { DATA_ADDRESSES } from '../data-addresses.computed.ts';

/**
 * The return of an activated amount is a term of the plan in force (AMB-003), which the build does not know. site.js
 * loads it and shows the true sentence; until then neither is shown.
 */
export function PrincipalSentence() {
  return (
    <>
      <span data-principal="unknown" data-plan={DATA_ADDRESSES.plan}>
        An activated amount is locked. The package’s page says whether it returns to your R-Wallet, and you
        see it again before you confirm.
      </span>
      <span data-principal="atMaturity" hidden>
        An activated amount is locked for <span data-take-care>300</span> days and then goes back to your
        R-Wallet. During that time you cannot use it.
      </span>
      <span data-principal="none" hidden>
        An activated amount is not paid back: it stays locked and does not return to your R-Wallet.
      </span>
    </>
  );
}
