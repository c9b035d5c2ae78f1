import { messages } from '#contract/messages.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import { invalid } from '../errors.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { Codes, TypedCode } from './codes.ts'
import { proveIdentifier } from './prove-identifier.ts'

/**
 * Verifies the phone of a registration with the code sent to it; the account may sign in from then on. Throws invalid,
 * tooMany. spec accounts §7
 */
export function createVerifyPhone({ codes, clock }: Pick<ServiceNeeds, 'clock'> & { codes: Codes }) {
  return async ({ identifier, ...typed }: Omit<TypedCode, 'purpose'>): Promise<void> => {
    if (!isPhone(identifier)) throw invalid(messages.codeInvalid)
    const phone = normalisedPhone(identifier)
    await codes.redeem({ ...typed, purpose: 'register-phone', identifier: phone }, async (tx, userId) => {
      const isProved = await proveIdentifier(tx, userId, { kind: 'phone', value: phone }, clock())
      if (!isProved) throw invalid(messages.codeInvalid)
    })
  }
}
