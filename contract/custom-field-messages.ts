/** Texts about custom fields. `label` is that of the field. */
export const customFieldMessages = {
  notAnObject: 'customFields must be an object of values by name.',
  tooMany: (max: number) => `customFields may have at most ${max} values.`,
  unknown: (name: string, entity: string) => `There is no custom field “${name}” of ${entity} to fill in.`,
  required: (label: string) => `${label}: please fill this in.`,
  requiredChoice: (label: string) => `${label}: please choose.`,
  text: (label: string) => `${label}: please write a text.`,
  textTooLong: (label: string, max: number) => `${label}: please write at most ${max} characters.`,
  textNotStorable: (label: string) => `${label}: this text has characters that cannot be stored.`,
  integer: (label: string) => `${label}: please give a whole number, without letters.`,
  integerTooLarge: (label: string) => `${label}: please give a number of at most 15 digits.`,
  decimal: (label: string) => `${label}: please give a number such as 12.5, with at most six decimals.`,
  decimalTooLarge: (label: string) => `${label}: please give a number up to 100 crore.`,
  boolean: (label: string) => `${label}: please choose yes or no.`,
  date: (label: string) => `${label}: please give a date such as 2026-11-24.`,
  choice: (label: string, choices: string) => `${label}: please choose one of ${choices}.`,
  link: (label: string) => `${label}: please give an address that begins with https://.`,
}
