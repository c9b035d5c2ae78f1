import { isObject } from '#api/http/json-object.ts'
import { productFields, productNames, variantFields, variantNames } from '#contract/catalogue/products.ts'
import {
  type CustomFieldDeclarations,
  type CustomFieldEntity,
  customFieldEntities,
  customFieldTypes,
} from '#contract/custom-field-declarations.ts'
import { customerFields, customerNames } from '#contract/identity/accounts-staff.ts'
import { orderFields, orderNames } from '#contract/sales/orders.ts'

const MAX_FIELDS = 50
const MAX_LABEL_LENGTH = 80
const MAX_CHOICES = 100
/** Accepts `warrantyMonths`: part of column titles and of the names of inputs. */
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/

/** Names that the contract gives away already, ours and those on the wire: two things with one name would confuse. */
const takenNames: Record<CustomFieldEntity, ReadonlySet<string>> = {
  product: namesIn(productFields, productNames),
  variant: namesIn(variantFields, variantNames),
  order: namesIn(orderFields, orderNames),
  customer: namesIn(customerFields, customerNames),
}

function namesIn(fields: object, wireNames: object): ReadonlySet<string> {
  return new Set([...Object.keys(fields), ...Object.values(wireNames)].map((name) => String(name)))
}

const readers: Record<CustomFieldEntity, readonly string[]> = {
  product: ['everyone', 'staff'],
  variant: ['everyone', 'staff'],
  order: ['customer', 'staff'],
  customer: ['customer', 'staff'],
}

const keys = ['type', 'label', 'visibleTo', 'isRequired', 'isListed']

/**
 * The custom fields of `shop.config.ts`, which may be written by anybody: whatever is missing, misspelt or doubled is added to
 * `problems`, one sentence each. docs/custom-fields.md §5
 */
export function checkCustomFields(declared: unknown, problems: string[]): CustomFieldDeclarations {
  if (declared === undefined) return {}
  if (!isObject(declared)) {
    problems.push('shop.config.ts: customFields must be an object (docs/custom-fields.md).')
    return {}
  }
  for (const [entity, fields] of Object.entries(declared)) {
    if (fields === undefined) continue
    if (!isEntity(entity))
      problems.push(
        `shop.config.ts: customFields has an unknown entry "${entity}". It may have ${customFieldEntities.join(', ')}.`,
      )
    else if (!isObject(fields))
      problems.push(`shop.config.ts: customFields.${entity} must be an object of fields by their names.`)
    else checkFields(entity, fields, problems)
  }
  // Each declaration was compared with what its type has.
  return declared as CustomFieldDeclarations
}

function checkFields(entity: CustomFieldEntity, fields: Record<string, unknown>, problems: string[]): void {
  const names = Object.keys(fields)
  if (names.length > MAX_FIELDS)
    problems.push(`shop.config.ts: customFields.${entity} may have at most ${MAX_FIELDS} fields.`)
  const labels = new Map<string, string>()
  for (const [name, field] of Object.entries(fields)) {
    const complain = (what: string) =>
      problems.push(`shop.config.ts: the custom field ${entity}.${name} ${what}`)
    if (!NAME.test(name) || name in Object.prototype)
      complain(
        'needs another name: at most 40 letters and digits, the first a small letter (warrantyMonths).',
      )
    else if (takenNames[entity].has(name))
      complain('needs another name: the API has a field of its own with this name.')
    if (!isObject(field)) complain('must be an object with type, label and visibleTo.')
    else {
      checkField(entity, field, complain)
      const label = String(isObject(field.label) ? field.label.en : '').toLowerCase()
      if (label && labels.has(label)) complain(`has the same label as ${labels.get(label)}.`)
      labels.set(label, name)
    }
  }
}

type Complain = (what: string) => void

function checkField(entity: CustomFieldEntity, field: Record<string, unknown>, complain: Complain): void {
  const { type, label, visibleTo, filledBy, choices } = field
  const isPersonal = entity === 'order' || entity === 'customer'
  const known = [...keys, ...(isPersonal ? ['filledBy'] : []), ...(type === 'choice' ? ['choices'] : [])]
  for (const key of Object.keys(field))
    if (!known.includes(key)) complain(`has an unknown entry "${key}". It may have ${known.join(', ')}.`)
  if (!isOneOf(customFieldTypes, type))
    complain(`has the type "${String(type)}". It may be ${customFieldTypes.join(', ')}.`)
  if (!isLocalText(label)) complain(`needs a label in both languages: { en: '...', bn: '...' }.`)
  if (!isOneOf(readers[entity], visibleTo))
    complain(`needs visibleTo: '${readers[entity].join("' or '")}', and has "${String(visibleTo)}".`)
  for (const key of ['isRequired', 'isListed'])
    if (!['undefined', 'boolean'].includes(typeof field[key]))
      complain(`has ${key} that is neither true nor false.`)
  if (isPersonal && filledBy !== undefined && !isOneOf(['customer', 'staff'], filledBy))
    complain(`has filledBy "${String(filledBy)}". It may be customer or staff.`)
  if (filledBy === 'customer' && visibleTo === 'staff')
    complain('is filled in by customers, and so must be visible to them.')
  if (type === 'choice') checkChoices(choices, complain)
}

function checkChoices(choices: unknown, complain: Complain): void {
  if (!Array.isArray(choices) || choices.length === 0 || choices.length > MAX_CHOICES) {
    complain(`needs choices: 1 to ${MAX_CHOICES} of { value: '...', label: { en: '...', bn: '...' } }.`)
    return
  }
  const values = choices.map((choice: unknown) => (isObject(choice) ? choice.value : undefined))
  if (choices.some((choice) => !isObject(choice) || !isText(choice.value) || !isLocalText(choice.label)))
    complain('has a choice without a value, or without a label in both languages.')
  if (new Set(values).size < values.length) complain('has a choice twice.')
}

const isEntity = (name: string): name is CustomFieldEntity => isOneOf(customFieldEntities, name)

const isOneOf = (values: readonly string[], value: unknown) => values.some((one) => one === value)

const isText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LABEL_LENGTH

const isLocalText = (value: unknown) => isObject(value) && isText(value.en) && isText(value.bn)
