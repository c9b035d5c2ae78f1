import { isObject } from '#api/http/json-object.ts'
import type { Provider } from '#api/provider.ts'
import type { CustomFieldDeclarations } from '#contract/custom-field-declarations.ts'
import type { ShopDefinition } from './define-shop.ts'
import { checkCustomFields } from './settings/check-custom-fields.ts'

type Providers = Omit<ShopDefinition, 'customFields'>

/** The providers in use and the custom fields, checked. */
export type ShopProviders = {
  [Kind in keyof Providers]: Providers[Kind] extends readonly (infer Entry)[]
    ? readonly Exclude<Entry, undefined | false>[]
    : Exclude<Providers[Kind], false>
} & { customFields: CustomFieldDeclarations }

type Kind = {
  isList: boolean
  isOptional?: true
  named: string
  functions: readonly string[]
  /** Functions that it may have. */
  optional?: readonly string[]
}

/**
 * What each key of the definition but the custom fields holds, and the functions that such a provider has in addition
 * to `check`.
 */
const kinds: Record<keyof Providers, Kind> = {
  payments: { isList: true, named: 'payment provider', functions: [] },
  couriers: {
    isList: true,
    named: 'courier',
    functions: ['book'],
    optional: ['cancel', 'track', 'trackingUrl'],
  },
  sms: { isList: true, named: 'SMS gateway', functions: ['send'], optional: ['balance'] },
  mail: { isList: false, isOptional: true, named: 'mail provider', functions: ['send'] },
  storage: { isList: false, named: 'image storage', functions: ['write', 'read', 'remove'] },
  priceRules: { isList: true, named: 'price rule', functions: ['discounts'] },
  search: { isList: false, named: 'search', functions: ['find'] },
}

const methods = ['cash', 'mobile-banking', 'ssl']
/** Part of URLs, of the ledger and of what staff read. Accepts `sslcommerz`, `Pathao`, `eCourier Express`. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u
/** Of payment companies, whose name is part of an address. */
const URL_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/

/**
 * The providers of `shop.config.ts`, which may be written by anybody: whatever is missing, misspelt, doubled or badly
 * set is added to `problems`, one sentence each.
 */
export function checkDefinition(definition: unknown, problems: string[]): ShopProviders | undefined {
  if (!isObject(definition)) {
    problems.push('shop.config.ts must answer an object with the providers in use (docs/providers.md).')
    return undefined
  }
  const before = problems.length
  for (const key of Object.keys(definition)) {
    if (!Object.hasOwn(kinds, key) && key !== 'customFields')
      problems.push(
        `shop.config.ts has an unknown entry "${key}". It may have ${Object.keys(kinds).join(', ')}, customFields.`,
      )
  }
  const providers = Object.entries(kinds).map(([key, kind]) => {
    const listed = listOf(key, kind, definition[key], problems)
    for (const provider of listed) checkProvider(`shop.config.ts: ${key}`, kind, provider, problems)
    const used = listed.filter(isNamed)
    for (const name of doubled(used)) problems.push(`shop.config.ts: ${key} has "${name}" twice.`)
    return [key, kind.isList ? used : used[0]]
  })
  const customFields = checkCustomFields(definition.customFields, problems)
  // Each entry was compared with what its type has.
  const checked = { ...Object.fromEntries(providers), customFields } as ShopProviders
  return problems.length > before ? undefined : checked
}

/** What stands under a key, without what is left out. */
function listOf(key: string, { isList, isOptional, named }: Kind, value: unknown, problems: string[]) {
  if (isList && !Array.isArray(value)) {
    problems.push(`shop.config.ts: ${key} must be a list; [] for none.`)
    return []
  }
  const listed = (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== false)
  if (!isList && !isOptional && listed.length === 0)
    problems.push(`shop.config.ts: ${key} is missing: the ${named} in use.`)
  return listed as unknown[]
}

function checkProvider(where: string, kind: Kind, provider: unknown, problems: string[]): void {
  const complain = (what: string) => problems.push(`${where}: ${what}`)
  if (!isNamed(provider)) {
    complain(`an entry is no ${kind.named}: it has no name (docs/providers.md).`)
    return
  }
  const { name } = provider
  if (!NAME.test(name))
    complain(`"${name}" is no name of at most 40 letters, digits, spaces and . _ - signs.`)
  for (const one of ['check', ...functionsOf(kind, provider)]) {
    if (typeof provider[one] !== 'function') complain(`"${name}" is no ${kind.named}: it has no ${one}().`)
  }
  for (const one of kind.optional ?? [])
    if (provider[one] !== undefined && typeof provider[one] !== 'function')
      complain(`${one} of "${name}" must be a function.`)
  if (kind === kinds.payments) {
    if (!methods.includes(String(provider.method)))
      complain(`"${name}" has the method "${String(provider.method)}". It may be ${methods.join(', ')}.`)
    if (!URL_NAME.test(name)) complain(`"${name}" may have small letters, digits and - only.`)
  }
  if (typeof provider.check === 'function') problems.push(...problemsOf(name, provider as Provider))
}

function functionsOf(kind: Kind, { method }: Record<string, unknown>): readonly string[] {
  return kind === kinds.payments && method === 'ssl' ? ['open'] : kind.functions
}

function problemsOf(name: string, provider: Provider): readonly string[] {
  try {
    return provider.check()
  } catch (error) {
    return [`The settings of "${name}" could not be checked: ${String(error)}`]
  }
}

function doubled(providers: readonly { name: string }[]): string[] {
  const names = providers.map(({ name }) => name.toLowerCase())
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))]
}

const isNamed = (value: unknown): value is Record<string, unknown> & { name: string } =>
  isObject(value) && typeof value.name === 'string' && value.name !== ''
