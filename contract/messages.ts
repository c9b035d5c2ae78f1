import { firstPageBangla, firstPageEnglish } from './first-page-messages.ts'
import { defineTexts } from './language.ts'
import { catalogueBangla, catalogueEnglish } from './messages/catalogue-messages.ts'
import { identityBangla, identityEnglish } from './messages/identity-messages.ts'
import { managedCatalogueBangla, managedCatalogueEnglish } from './messages/managed-catalogue-messages.ts'
import { orderBangla, orderEnglish } from './messages/order-messages.ts'
import { refundBangla, refundEnglish } from './messages/refund-messages.ts'
import { serverBangla, serverEnglish } from './messages/server-messages.ts'

const englishMessages = {
  ...firstPageEnglish,
  ...identityEnglish,
  ...serverEnglish,
  ...catalogueEnglish,
  ...managedCatalogueEnglish,
  ...orderEnglish,
  ...refundEnglish,
}

export const banglaMessages = {
  ...firstPageBangla,
  ...identityBangla,
  ...serverBangla,
  ...catalogueBangla,
  ...managedCatalogueBangla,
  ...orderBangla,
  ...refundBangla,
}

/**
 * Every text with which the shop answers an action: toasts, errors, field errors. English texts quoted in docs/product.md
 * §15, §18, §25 and §28 must not change. Schemas and other constants of a module use `schemaErrors`.
 */
export const messages = defineTexts(englishMessages, banglaMessages)

/** An error text of a schema, read when a check fails: only then is the language known. */
export type SchemaError = { error: () => string }

type SchemaErrors<T> = {
  readonly [Name in keyof T]: T[Name] extends (...input: infer Input) => string
    ? (...input: Input) => SchemaError
    : SchemaError
}

/**
 * The texts of `messages` for the checks of a schema:
 *
 *     z.string(schemaErrors.phoneRequired).check(z.maxLength(40, schemaErrors.textTooLong(40)))
 */
export const schemaErrors = new Proxy(englishMessages, {
  get: (english, name) => schemaError(english, name as keyof typeof englishMessages),
}) as unknown as SchemaErrors<typeof englishMessages>

function schemaError(english: typeof englishMessages, name: keyof typeof englishMessages) {
  const read = (): unknown => messages[name]
  if (typeof english[name] !== 'function') return { error: read }
  return (...input: unknown[]) => ({ error: () => (read() as (...input: unknown[]) => string)(...input) })
}
