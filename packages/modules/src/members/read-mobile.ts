import { Refused, REGISTRATION_RULES } from '@tributary/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * A mobile number in its international form, `+919876543210`, by the numbering plan of its country. A trunk prefix
 * (`+91 (0)98765 43210`), spaces and signs between digits are read; anything else that is no mobile number is refused.
 * @throws Refused `invalidInput`, with `field` as the field
 */
export const readMobile = (typed: string, field: string): string => {
  const read = parsePhoneNumberFromString(typed.normalize('NFKC'));
  if (read?.isValid() !== true || read.ext !== undefined)
    throw new Refused('invalidInput', { fields: { [field]: REGISTRATION_RULES.mobile.texts.invalid } });
  return read.number;
};
