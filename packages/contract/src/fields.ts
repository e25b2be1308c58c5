import {
  AMOUNT_TEXTS,
  evmHash,
  NO_EVM_HASH,
  normalCode,
  normalEmail,
  normalId,
  normalPhone,
  normalText,
  readTypedAmount,
  REGISTRATION_RULES,
  unseenIn,
  type TypedAmount,
} from '@tributary/domain';
import { z } from 'zod';

export { perPackage, wireAmount } from './plan-fields.ts';

/**
 * A typed amount with at most two decimals (AMB-037), in the form that screens send: without commas. A JSON number is
 * accepted if it prints as such an amount, because the documents send numbers; from here on it is text.
 */
export const typedAmount = (message: string = AMOUNT_TEXTS.notANumber) =>
  z
    .union([z.string(), z.number()], { message })
    .transform((value) => readSentAmount(String(value)))
    .refine(({ plain }) => plain !== undefined, {
      error: ({ input }) => faultText(input as TypedAmount, message),
      abort: true,
    })
    .transform(({ plain = '' }) => plain);

/** Screens send the amount that they parsed; on the wire an amount has no commas or spaces. */
const readSentAmount = (text: string): TypedAmount => {
  const read = readTypedAmount(text);
  return read.plain === undefined || read.plain === text ? read : { fault: 'notANumber' };
};

const faultText = ({ fault = 'notANumber' }: TypedAmount, message: string): string =>
  fault === 'notANumber' ? message : AMOUNT_TEXTS[fault];

/** A typed amount above zero: at least one digit is not zero. */
export const positiveAmount = (message: string = AMOUNT_TEXTS.notANumber) =>
  typedAmount(message).refine((text) => /[1-9]/.test(text), message);

/** A text of a person, in the form in which it is stored. */
export const ownText = z.string().overwrite(normalText);

/** The id of an account that a person typed or pasted, in the form in which it is looked up. */
export const idText = z.string().overwrite(normalId);

/** Why an operator acts; stored in the audit log. */
export const reasonText = ownText.min(1, 'Reason is required').max(500);

export const instant = z.iso.datetime({ offset: true });

const { username, fullName, email, mobile, password, sponsor } = REGISTRATION_RULES;

export const usernameField = z
  .string({ message: username.texts.required })
  .min(1, username.texts.required)
  .regex(username.pattern, username.texts.pattern)
  .min(username.min, username.texts.tooShort)
  .max(username.max, username.texts.tooLong);

export const fullNameField = z
  .string({ message: fullName.texts.required })
  .overwrite(normalText)
  .min(1, fullName.texts.required)
  .max(fullName.max, fullName.texts.tooLong);

/** The normal form of an address: an invisible character would make a different one that looks the same. */
const visibleEmail = (required: string) =>
  z
    .string({ message: required })
    .overwrite(normalEmail)
    .min(1, required)
    .refine((text) => unseenIn(text) === undefined, {
      error: ({ input }) =>
        `Please remove the invisible character (${unseenIn(String(input))}) from the e-mail address`,
      abort: true,
    });

export const emailField = visibleEmail(email.texts.required)
  .max(email.max, email.texts.invalid)
  .regex(email.pattern, email.texts.invalid);

/** The address of an operator, with the sentences of their form (CSUB-06). */
export const operatorEmailField = visibleEmail('Email is required')
  .max(254, 'At most 254 characters')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Email is invalid');

/** A leading plus is added if it is missing (A §5). */
export const mobileField = z
  .string({ message: mobile.texts.required })
  .overwrite(normalText)
  .min(1, mobile.texts.required)
  .transform(normalPhone)
  .refine((text) => mobile.pattern.test(text), mobile.texts.invalid);

export const newPasswordField = z
  .string({ message: password.texts.tooShort })
  .min(password.min, password.texts.tooShort)
  .max(password.max, password.texts.tooLong);

/** A password that is compared, not set: at login, and the operator's own before a decision (AMB-020). */
export const currentPassword = z
  .string({ message: 'Password is required' })
  .min(1, 'Password is required')
  .max(1_000);

/** A transaction of an EVM network, however it was pasted: with or without 0x, or in the link of an explorer. */
export const evmHashField = z
  .string({ message: 'Transaction hash is required' })
  .max(500)
  .overwrite(evmHash)
  .regex(/^0x[0-9a-f]{64}$/, NO_EVM_HASH);

/** A code of the second factor, or a recovery code. */
export const secondFactorCode = z
  .string()
  .overwrite(normalCode)
  .min(6, 'A code has six digits; a recovery code sixteen letters and digits')
  .max(40)
  .meta({
    description: 'The code of the second factor, or a recovery code; needed if a second factor is enrolled',
  });

export const sponsorField = z
  .string({ message: sponsor.texts.required })
  .overwrite(normalId)
  .min(1, sponsor.texts.required)
  .max(30, 'Invalid Sponsor ID. Please check and try again.');

/** A userrefid in a path: anything is accepted, so that a foreign or malformed id answers 404 like a missing one. */
export const pathId = z.string().max(200);

/** The number of a row, up to the largest integer of PostgreSQL. */
export const rowId = z.coerce.number().int().positive().max(2_147_483_647);

/** Sent by the documented screens and ignored, because the server computes it (AMB-056). */
export const ignored = z.unknown().optional();
