export { riskSignsOf, type RiskSign } from './risk-signs.ts';
