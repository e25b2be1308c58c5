export { owedByClass, rehearseWindDown, type Rehearsal } from './rehearse.ts';
