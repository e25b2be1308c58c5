import { z } from 'zod';
import { perPackage, wireAmount } from './plan-fields.ts';

/** Percentages are numbers with at most two decimals: a basis point is the smallest step. */
const PERCENT = 'From 0% to 100%, in steps of 0.01%';
const percent = z.number(PERCENT).min(0, PERCENT).max(100, PERCENT).multipleOf(0.01, PERCENT);
const wholePercent = z.number('A whole percentage from 0 to 100').int('A whole percentage from 0 to 100');
const whole = z.number('A whole number').int('A whole number');
/** A typed amount, or one that was read from here, so that a shown value may be sent back. */
const anyAmount = z.string().regex(/^\d{1,9}(?:\.\d{1,6})?$/, 'Please enter a valid amount');

/** The terms of a plan with amounts of one form: typed ones as input, exact ones as output. */
const termsOf = <Amount extends z.ZodType>(amount: Amount) =>
  z.object({
    packages: perPackage(
      z.object({
        minAmount: amount,
        maxAmount: amount,
        dailyRate: percent,
        directBounty: percent,
        capMultiplier: whole,
        periodDays: whole,
        takeCareDays: whole,
      }),
    ),
    principalReturn: z.enum(['atMaturity', 'none']),
    /** Percent of the Daily XRP Bounty by level, nearest first. */
    levels: perPackage(z.array(percent).max(20)),
    blbSlabs: z
      .array(
        z.object({
          id: whole,
          required: amount,
          /** Per leg, the strongest first; empty if the whole team's volume counts. */
          thresholds: z.array(amount).max(20),
          bonus: amount,
        }),
      )
      .max(50),
    /** The upper limits of the first two slabs; the third has none. */
    odlSlabs: perPackage(z.tuple([amount, amount])),
    turnover: z.object({
      ctoPercent: wholePercent,
      fundPercent: perPackage(wholePercent),
      slabPercent: perPackage(z.tuple([wholePercent, wholePercent, wholePercent])),
    }),
  });

export const PlanTerms = termsOf(wireAmount).meta({ id: 'PlanTerms' });
/** An operator's input; errors are answered by field, such as `terms.packages.igniteFund.minAmount`. */
export const PlanTermsInput = termsOf(anyAmount);
export type PlanTerms = z.output<typeof PlanTerms>;
export type PlanTermsInput = z.output<typeof PlanTermsInput>;
