import * as z from 'zod/mini'
import { messages, type SchemaError, schemaErrors } from './messages.ts'
import { isStorable } from './wire.ts'

// Fields of a multipart form are texts. These codecs decode numbers, lists and timestamps from them and encode them back,
// so that browser and server share one schema.

type Schema<Wire, Ours> = z.ZodMiniType<Ours, Wire>

/** A whole number within bounds, in Latin digits; `message` is the error text. An empty text counts as absent. */
export const formInteger = (minimum: number, maximum: number, message: SchemaError) =>
  z.codec(
    z.string(message).check(z.trim(), z.regex(/^(?:-?\d{1,12})?$/, message)),
    z.optional(z.int().check(z.minimum(minimum, message), z.maximum(maximum, message))),
    {
      decode: (text) => (text === '' ? undefined : Number(text)),
      encode: (value) => (value === undefined ? '' : String(value)),
    },
  )

/** A percentage from 0 to below 100 with up to six decimals, such as `16.69`; an empty text counts as absent. */
export const formPercent = (message: SchemaError) =>
  z.codec(
    z.string(message).check(z.trim(), z.regex(/^(?:\d{1,2}(?:\.\d{1,6})?)?$/, message)),
    z.optional(z.number().check(z.minimum(0, message), z.lt(100, message))),
    {
      decode: (text) => (text === '' ? undefined : Number(text)),
      encode: (value) => (value === undefined ? '' : String(value)),
    },
  )

/** The same as `formInteger` for a required number. */
export const requiredFormInteger = (minimum: number, maximum: number, message: SchemaError) =>
  z.codec(
    z.string(message).check(z.trim(), z.regex(/^-?\d{1,12}$/, message)),
    z.int().check(z.minimum(minimum, message), z.maximum(maximum, message)),
    { decode: Number, encode: String },
  )

/** `true` or `false`; an empty text counts as absent. */
export const formBoolean = z.codec(
  z.enum(['', 'true', 'false'], schemaErrors.invalidInput),
  z.optional(z.boolean()),
  {
    decode: (text) => (text === '' ? undefined : text === 'true'),
    encode: (value) => (value === undefined ? '' : value ? 'true' : 'false'),
  },
)

/** One line of text, at most `maxLength` characters; line breaks and repeated spaces become single spaces. */
export const oneLine = (maxLength: number, message: SchemaError) =>
  z
    .string(message)
    .check(
      z.overwrite(collapseWhitespace),
      z.maxLength(maxLength, schemaErrors.textTooLong(maxLength)),
      z.refine(isStorable, schemaErrors.textNotStorable),
    )

/** The same for a text that must not be empty. */
export const requiredLine = (maxLength: number, message: SchemaError) =>
  oneLine(maxLength, message).check(z.minLength(1, message))

/** Text of several lines, at most `maxLength` characters. */
export const longText = (maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxLength, schemaErrors.textTooLong(maxLength)),
      z.refine(isStorable, schemaErrors.textNotStorable),
    )

/**
 * A list of short texts: a repeated field, or one field with a JSON array (docs/product.md §4). Empty and repeated entries
 * are dropped. `[]` and an empty text both mean an empty list.
 */
export const formList = (maxEntries: number, maxLength: number) =>
  z.codec(
    z.union([z.string(), z.array(z.string())]),
    z
      .array(
        z
          .string()
          .check(
            z.maxLength(maxLength, schemaErrors.textTooLong(maxLength)),
            z.refine(isStorable, schemaErrors.textNotStorable),
          ),
      )
      .check(z.maxLength(maxEntries, schemaErrors.tooManyEntries(maxEntries))),
    {
      decode: (field) => [
        ...new Set(
          listOf(field)
            .map(collapseWhitespace)
            .filter((entry) => entry !== ''),
        ),
      ],
      encode: (list) => JSON.stringify(list),
    },
  )

/** A value sent as JSON in one field; `message` is the error text for invalid JSON. */
export const formJson = <Wire, Ours>(schema: Schema<Wire, Ours>, message: SchemaError) =>
  z.codec(z.string(message), schema, {
    decode: (text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', message: message.error(), input: text })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

/** An id, or an empty text for none. */
export const formIdOrNone = z.codec(
  z.string().check(z.trim(), z.toLowerCase()),
  z.nullable(z.uuid(schemaErrors.chooseFromList)),
  { decode: (text) => text || null, encode: (id) => id ?? '' },
)

/** The `updatedAt` that the caller read, to detect a concurrent change (docs/product.md §2); not checked when absent. */
export const expectedUpdatedAt = z.optional(
  z.codec(z.iso.datetime({ offset: true, error: () => messages.timestampInvalid }), z.date(), {
    decode: (wire) => new Date(wire),
    encode: (date) => date.toISOString(),
  }),
)

function listOf(field: string | string[]): string[] {
  if (typeof field !== 'string') return field
  if (!field.trimStart().startsWith('[')) return [field]
  try {
    const list: unknown = JSON.parse(field)
    if (Array.isArray(list) && list.every((entry) => typeof entry === 'string')) return list
  } catch {}
  return [field]
}

function collapseWhitespace(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
