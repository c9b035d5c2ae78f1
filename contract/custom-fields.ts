import * as z from 'zod/mini'
import { type CustomFieldEntity, type CustomValues, customFieldTypes } from './custom-field-declarations.ts'
import { customFieldMessages } from './custom-field-messages.ts'
import { endpoint } from './endpoint.ts'

const value = z.union([z.string(), z.number(), z.boolean()])

/** Answers have it only where the shop declares custom fields of `E`. */
export const customValues = <E extends CustomFieldEntity>(_entity: E) =>
  z.optional(z.record(z.string(), value) as unknown as z.ZodMiniType<CustomValues<E>, CustomValues<E>>)

/** Stored values that no longer fit their field, as text, each with what is wrong. Only staff get them. */
export const invalidCustomValues = z.optional(
  z.array(z.object({ name: z.string(), value: z.string(), message: z.string() })),
)
export type InvalidCustomValue = { name: string; value: string; message: string }

const MAX_FIELDS = 100
/** Above what any field takes, so that a longer text gets the message of its field. */
const MAX_INPUT_LENGTH = 20_000

/**
 * Values by name, to be checked against their fields by the service. An empty text and null clear a field, and fields that are
 * not named stay as they are. Numbers, yes or no, and choices may be texts as people write them.
 */
export const customValuesInput = z
  .record(
    z.string().check(z.maxLength(60)),
    z.nullable(z.union([z.string().check(z.maxLength(MAX_INPUT_LENGTH)), z.number(), z.boolean()])),
    { error: () => customFieldMessages.notAnObject },
  )
  .check(
    z.refine((values) => Object.keys(values).length <= MAX_FIELDS, {
      error: () => customFieldMessages.tooMany(MAX_FIELDS),
    }),
  )
export type CustomValuesInput = z.output<typeof customValuesInput>

const localText = z.object({ en: z.string(), bn: z.string() })

const customField = z.object({
  name: z.string(),
  type: z.enum(customFieldTypes),
  label: localText,
  isRequired: z.boolean(),
  isListed: z.boolean(),
  visibleTo: z.enum(['everyone', 'customer', 'staff']),
  filledBy: z.enum(['customer', 'staff']),
  /** Of a choice only. */
  choices: z.optional(z.array(z.object({ value: z.string(), label: localText }))),
})
/** A declared field with its name and everything that a declaration may leave out. */
export type CustomField = z.output<typeof customField>

const customFieldLists = z.object({
  product: z.array(customField),
  variant: z.array(customField),
  order: z.array(customField),
  customer: z.array(customField),
})
export type CustomFieldLists = z.output<typeof customFieldLists>

export const listCustomFieldsEndpoint = endpoint({
  method: 'GET',
  path: '/custom-fields',
  tag: 'Logo',
  who: 'anyone',
  summary: 'List the custom fields that shoppers see, with their labels.',
  answer: customFieldLists,
})

export const listStaffCustomFieldsEndpoint = endpoint({
  method: 'GET',
  path: '/custom-fields/staff',
  tag: 'Logo',
  who: 'seller-or-admin',
  permission: 'every-role',
  summary: 'List all custom fields; for a seller those of products and variants.',
  answer: customFieldLists,
})
