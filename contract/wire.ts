import * as z from 'zod/mini'
import type { FileAnswer } from './endpoint.ts'
import { messages, type SchemaError, schemaErrors } from './messages.ts'

/** Maximum length of any text in a body, unless the field has a lower limit. */
const MAX_TEXT_LENGTH = 20_000

type Shape = z.core.$ZodShape
type Names<S extends Shape> = { readonly [K in keyof S]?: string }
type WireShape<S extends Shape, N extends Names<S>> = {
  [K in keyof S as K extends keyof N ? (N[K] extends string ? N[K] : K) : K]: S[K]
}

/**
 * A codec between the wire's spelling of an object and ours. `fields` have our names; `wireNames` maps those that the wire
 * spells differently (`{ id: '_id' }`). Unknown fields are dropped.
 */
export function wireCodec<S extends Shape, const N extends Names<S>>(fields: S, wireNames: N) {
  const pairs = Object.keys(fields).map((ours) => [ours, wireNames[ours] ?? ours] as const)
  const wireShape = Object.fromEntries(pairs.map(([ours, wire]) => [wire, fields[ours]])) as WireShape<S, N>
  type Ours = z.core.output<z.ZodMiniObject<S>>
  return z.codec(z.object(wireShape), z.custom<Ours>(), {
    decode: (value) => renamed(value, pairs, 1, 0) as Ours,
    encode: (value) => renamed(value as object, pairs, 0, 1) as never,
  })
}

function renamed(value: object, pairs: readonly (readonly [string, string])[], from: 0 | 1, to: 0 | 1) {
  const source = value as Record<string, unknown>
  const target: Record<string, unknown> = {}
  for (const pair of pairs) {
    const field = source[pair[from]]
    if (field !== undefined) target[pair[to]] = field
  }
  return target
}

/** A UUID of any version, lower-cased. */
export const id = z.uuid().check(z.toLowerCase())

/** Trimmed text of at most `maxLength` storable characters; `tooLongMessage` is the error text for longer ones. */
export const text = (maxLength = MAX_TEXT_LENGTH, tooLongMessage?: SchemaError) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxLength, tooLongMessage),
      z.refine(isStorable, schemaErrors.textNotStorable),
    )

/** Text that must not be empty; `message` is the error text when it is. */
export const requiredText = (message: SchemaError, maxLength = MAX_TEXT_LENGTH) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(maxLength),
      z.refine(isStorable, schemaErrors.textNotStorable),
    )

/** False for texts that PostgreSQL cannot store: with NUL, or with half a surrogate pair (`'\ud83d'`, a cut emoji). */
export function isStorable(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value)
}

/** Whole taka, 0 to 100 crore. */
export const taka = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/** A timestamp: an ISO 8601 string with `Z` or an offset (`+06:00`) on the wire, a Date on our side. */
export const timestamp = z.codec(
  z.iso.datetime({ offset: true, error: () => messages.timestampInvalid }),
  z.date(),
  {
    decode: (wire) => new Date(wire),
    encode: (date) => date.toISOString(),
  },
)

/** Answer of an endpoint with an `answerType`: bytes that no codec changes. */
export const fileAnswer = z.custom<FileAnswer>()

/** A query parameter that is `true` or absent. */
export const flag = z.codec(z.literal('true', schemaErrors.mustBeTrue), z.literal(true), {
  decode: () => true as const,
  encode: () => 'true' as const,
})

/** A whole number in a query string, within bounds; `message` is the error text. */
export const queryInteger = (
  minimum: number,
  maximum: number,
  message: SchemaError = schemaErrors.wholeNumber,
) =>
  z.codec(
    z.string(message).check(z.regex(/^-?\d{1,10}$/, message)),
    z.int().check(z.minimum(minimum, message), z.maximum(maximum, message)),
    {
      decode: Number,
      encode: String,
    },
  )
