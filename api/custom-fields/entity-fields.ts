import { invalid } from '#api/errors.ts'
import type {
  CustomFieldDeclarations,
  CustomFieldEntity,
  CustomFieldValue,
  CustomValues,
} from '#contract/custom-field-declarations.ts'
import { customFieldMessages } from '#contract/custom-field-messages.ts'
import type { CustomField, CustomValuesInput, InvalidCustomValue } from '#contract/custom-fields.ts'
import type { FieldError } from '#contract/endpoint.ts'
import { currentLanguage, perLanguage } from '#contract/language.ts'
import { readInputValue, storedValueSchema } from './field-values.ts'

/** The column `custom_fields`: values by name, also of fields that are no longer declared; null: none. */
export type StoredFields = Readonly<Record<string, unknown>> | null

/** Who fills in, and where: `path` is that of the values in the body. */
type Filling = {
  by: 'customer' | 'staff'
  /** Nothing is stored yet: all that is required must be given. Later, a required field must only not be cleared. */
  isNew?: boolean
  path?: string
}

/** The custom fields of one kind of thing: what they store, and who sees what of it. docs/product.md §32 */
export type EntityFields<E extends CustomFieldEntity> = {
  readonly fields: readonly CustomField[]
  /** Whether some are columns of the staff's list, which otherwise need not be read. */
  readonly areListed: boolean

  /** For an answer to shoppers: `{ customFields }`, or nothing where no such field is declared. */
  shownTo(reader: 'everyone' | 'customer', stored: StoredFields): { customFields?: CustomValues<E> }

  /** For an answer to staff: all values, and those that no longer fit their field. */
  forStaff(stored: StoredFields): {
    customFields?: CustomValues<E>
    invalidCustomFields?: InvalidCustomValue[]
  }

  /** For a row of the staff's list: the values of its columns. */
  forList(stored: StoredFields): { customFields?: CustomValues<E> }

  /**
   * What is to be stored after somebody filled in a form. Values of fields that are not named or not declared any
   * more stay. Throws invalid, with an error at each field, for unknown names, values that do not fit and required
   * ones missing.
   */
  fill(stored: StoredFields, input: CustomValuesInput | undefined, filling: Filling): StoredFields
}

type Declared<E extends CustomFieldEntity> = NonNullable<CustomFieldDeclarations[E]>

/** Builds the schemas of declared fields, once for each language. */
export function createEntityFields<E extends CustomFieldEntity>(
  entity: E,
  declared: Declared<E> | undefined,
): EntityFields<E> {
  const declarations: Readonly<Record<string, DeclaredField>> = declared ?? {}
  const fields = Object.entries(declarations).map(([name, declaration]) => withDefaults(name, declaration))
  const schemas = perLanguage(() => new Map(fields.map((field) => [field.name, storedValueSchema(field)])))
  const listed = fields.filter(({ isListed }) => isListed)

  function read(field: CustomField, value: unknown) {
    const result = schemas().get(field.name)?.safeParse(value)
    if (result?.success) return { value: result.data }
    return { problem: result?.error.issues[0]?.message ?? '' }
  }

  function valuesOf(shown: readonly CustomField[], stored: StoredFields): { customFields?: CustomValues<E> } {
    if (shown.length === 0) return {}
    const values: Record<string, CustomFieldValue> = {}
    for (const field of shown) {
      const { value } = read(field, stored?.[field.name])
      if (value !== undefined) values[field.name] = value
    }
    // The names and types are those of the declaration, by the schemas that it was turned into.
    return { customFields: values as CustomValues<E> }
  }

  function invalidIn(stored: StoredFields): InvalidCustomValue[] {
    return fields.flatMap((field) => {
      const value = stored?.[field.name]
      const { problem } = read(field, value)
      if (value === undefined || problem === undefined) return []
      return { name: field.name, value: textOf(value), message: problem }
    })
  }

  /** Stores one value, or removes it; answers what is wrong with it. */
  function put(target: Record<string, unknown>, field: CustomField, input: CustomValuesInput[string]) {
    const value = input === null || input === undefined ? '' : readInputValue(field, input)
    if (value === '') {
      delete target[field.name]
      return undefined
    }
    const { problem } = read(field, value)
    if (problem === undefined) target[field.name] = value
    return problem
  }

  return {
    fields,
    areListed: listed.length > 0,
    shownTo: (reader, stored) =>
      valuesOf(
        fields.filter(({ visibleTo }) => visibleTo === 'everyone' || visibleTo === reader),
        stored,
      ),
    forList: (stored) => valuesOf(listed, stored),
    forStaff(stored) {
      const invalidCustomFields = invalidIn(stored)
      return { ...valuesOf(fields, stored), ...(invalidCustomFields.length > 0 && { invalidCustomFields }) }
    },
    fill(stored, input, { by, isNew = false, path = 'customFields' }) {
      if (input === undefined && !isNew) return stored
      const next: Record<string, unknown> = { ...stored }
      const errors: FieldError[] = []
      for (const [name, given] of Object.entries(input ?? {})) {
        const field = fields.find((one) => one.name === name && (by === 'staff' || one.filledBy === by))
        const message = field
          ? put(next, field, given)
          : customFieldMessages.unknown(name.slice(0, 60), entityNames[entity])
        if (message !== undefined) errors.push({ path: `${path}.${name}`, message })
      }
      for (const field of fields) {
        const at = `${path}.${field.name}`
        const isAsked = isNew
          ? field.filledBy === by
          : input !== undefined && Object.hasOwn(input, field.name)
        const isMissing = field.isRequired && isAsked && next[field.name] === undefined
        if (isMissing && !errors.some((error) => error.path === at))
          errors.push({ path: at, message: requiredMessage(field) })
      }
      const [first] = errors
      if (first) throw invalid(first.message, errors)
      return Object.keys(next).length > 0 ? next : null
    },
  }
}

const entityNames: Record<CustomFieldEntity, string> = {
  product: 'a product',
  variant: 'a variant',
  order: 'an order',
  customer: 'a customer',
}

function withDefaults(name: string, { choices, ...declaration }: DeclaredField): CustomField {
  const { type, label, visibleTo, isRequired = false, isListed = false, filledBy = 'staff' } = declaration
  const basics = { name, type, label, isRequired, isListed, visibleTo, filledBy }
  return choices ? { ...basics, choices: [...choices] } : basics
}

type DeclaredField = Pick<CustomField, 'type' | 'label' | 'visibleTo'> &
  Partial<Pick<CustomField, 'isRequired' | 'isListed' | 'filledBy'>> & {
    choices?: readonly NonNullable<CustomField['choices']>[number][]
  }

function requiredMessage({ type, label }: CustomField): string {
  const isChosen = type === 'choice' || type === 'boolean'
  const shown = label[currentLanguage()]
  return isChosen ? customFieldMessages.requiredChoice(shown) : customFieldMessages.required(shown)
}

/** A stored value for staff to read. */
function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 5_000)
}
