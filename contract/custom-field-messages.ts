import { formatCount } from './counts.ts'
import { defineTexts } from './language.ts'

/** Texts about custom fields. `label` is that of the field. */
export const customFieldMessages = defineTexts(
  {
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
  },
  {
    notAnObject: 'customFields-এ নাম অনুযায়ী মান দিতে হবে।',
    tooMany: (max) => `customFields-এ সর্বোচ্চ ${formatCount(max)}টি মান দেওয়া যায়।`,
    unknown: (name, entity) => `${entity}-এ “${name}” নামে পূরণ করার কোনো ঘর নেই।`,
    required: (label) => `${label}: পূরণ করুন।`,
    requiredChoice: (label) => `${label}: বেছে নিন।`,
    text: (label) => `${label}: লিখুন।`,
    textTooLong: (label, max) => `${label}: ${formatCount(max)} অক্ষরের মধ্যে লিখুন।`,
    textNotStorable: (label) => `${label}: এতে এমন অক্ষর আছে যা রাখা যায় না।`,
    integer: (label) => `${label}: পূর্ণ সংখ্যা দিন, অক্ষর নয়।`,
    integerTooLarge: (label) => `${label}: সর্বোচ্চ ১৫ অঙ্কের সংখ্যা দিন।`,
    decimal: (label) => `${label}: ১২.৫-এর মতো সংখ্যা দিন, দশমিকের পরে সর্বোচ্চ ছয় ঘর।`,
    decimalTooLarge: (label) => `${label}: ১০০ কোটির মধ্যে সংখ্যা দিন।`,
    boolean: (label) => `${label}: হ্যাঁ বা না বেছে নিন।`,
    date: (label) => `${label}: 2026-11-24-এর মতো তারিখ দিন।`,
    choice: (label, choices) => `${label}: এর একটি বেছে নিন: ${choices}।`,
    link: (label) => `${label}: https:// দিয়ে শুরু এমন ঠিকানা দিন।`,
  },
)
