// node tests/mutation/security-faults.ts [NAME...]
// Removes one defence of docs/security.md after another and runs the tests that should fail.
import { ONE_PERSON_FAULTS } from './one-person-faults.ts';
import { OUTSIDE_FAULTS } from './outside-faults.ts';
import { plantFaults } from './plant-faults.ts';

plantFaults([...ONE_PERSON_FAULTS, ...OUTSIDE_FAULTS], { seeds: 1 });
