import type { Template } from '#api/messages/outbound-message.ts'

/** A count of SMS parts in a day and how much of the day's parts it may use. */
type Budget = { key: string; percent: number }

const all: Budget = { key: 'sms:parts', percent: 100 }
/** Anybody can have these sent; the rest of the day's parts stays for messages about orders. */
const aboutAccounts: Budget = { key: 'sms:parts:accounts', percent: 80 }
/** To numbers that have not been verified, which anybody can type: half of the day's parts stays for customers. */
const toNewNumbers: Budget = { key: 'sms:parts:new-numbers', percent: 50 }

/** Of the day's parts, what new numbers may use, and messages requested from one address. */
export const NEW_NUMBERS_PERCENT = toNewNumbers.percent
export const ONE_ADDRESS_PERCENT = 20

const budgets: Partial<Record<Template, readonly Budget[]>> = {
  'registration-code': [toNewNumbers, aboutAccounts, all],
  'phone-change-code': [toNewNumbers, aboutAccounts, all],
  'first-sign-in-code': [toNewNumbers, aboutAccounts, all],
  'reset-code': [aboutAccounts, all],
  'sign-in-code': [aboutAccounts, all],
  'existing-account': [aboutAccounts, all],
}

/** The budgets that an SMS of a template is counted in (docs/reliability.md A4). */
export function smsBudgetsOf(template: string): readonly Budget[] {
  return (budgets as Partial<Record<string, readonly Budget[]>>)[template] ?? [all]
}
