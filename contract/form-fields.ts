import * as z from 'zod/mini'
import { messages } from './messages.ts'
import { isStorable } from './wire.ts'

// A multipart form knows only texts. These codecs read numbers, lists and moments out of them; whoever encodes gets texts
// again, so that browser and server share one schema.

type Schema<Wire, Ours> = z.ZodMiniType<Ours, Wire>

/** A whole number within bounds, in Latin digits; `message` says what it has to be. An empty text counts as not given. */
export const formInteger = (lowest: number, highest: number, message: string) =>
  z.codec(
    z.string(message).check(z.trim(), z.regex(/^(?:-?\d{1,12})?$/, message)),
    z.optional(z.int().check(z.minimum(lowest, message), z.maximum(highest, message))),
    {
      decode: (text) => (text === '' ? undefined : Number(text)),
      encode: (value) => (value === undefined ? '' : String(value)),
    },
  )

/** The same for a number that has to be there. */
export const requiredFormInteger = (lowest: number, highest: number, message: string) =>
  z.codec(
    z.string(message).check(z.trim(), z.regex(/^-?\d{1,12}$/, message)),
    z.int().check(z.minimum(lowest, message), z.maximum(highest, message)),
    { decode: Number, encode: String },
  )

/** One line of text as typed, without line breaks and double spaces, at most `longest` characters. */
export const oneLine = (longest: number, message: string) =>
  z
    .string(message)
    .check(
      z.overwrite(onOneLine),
      z.maxLength(longest, messages.writeAtMost(longest)),
      z.refine(isStorable, messages.textNotStorable),
    )

/** The same for a text that must not be empty. */
export const requiredLine = (longest: number, message: string) =>
  oneLine(longest, message).check(z.minLength(1, message))

/** Text of several lines, at most `longest` characters. */
export const longText = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest, messages.writeAtMost(longest)),
      z.refine(isStorable, messages.textNotStorable),
    )

/**
 * A list of short texts: a field that comes several times, or once as a JSON array (docs/product.md §4). Empty entries and
 * repeated ones are dropped. `[]` empties the list; so does an empty text.
 */
export const formList = (most: number, longest: number) =>
  z.codec(
    z.union([z.string(), z.array(z.string())]),
    z
      .array(
        z
          .string()
          .check(
            z.maxLength(longest, messages.writeAtMost(longest)),
            z.refine(isStorable, messages.textNotStorable),
          ),
      )
      .check(z.maxLength(most, messages.entriesAtMost(most))),
    {
      decode: (provided) => [
        ...new Set(
          listOf(provided)
            .map(onOneLine)
            .filter((entry) => entry !== ''),
        ),
      ],
      encode: (list) => JSON.stringify(list),
    },
  )

/** A value that comes as JSON in one field; `message` is said when it cannot be read or is something else. */
export const formJson = <Wire, Ours>(schema: Schema<Wire, Ours>, message: string) =>
  z.codec(z.string(message), schema, {
    decode: (text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', message, input: text })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

/** An id, or an empty text for none. */
export const formIdOrNone = z.codec(
  z.string().check(z.trim(), z.toLowerCase()),
  z.nullable(z.uuid(messages.chooseFromList)),
  { decode: (text) => text || null, encode: (id) => id ?? '' },
)

/** When the thing was last changed as far as the caller knows; empty or missing: never mind. */
export const readMoment = z.optional(
  z.codec(z.iso.datetime({ offset: true, error: messages.momentInvalid }), z.date(), {
    decode: (wire) => new Date(wire),
    encode: (date) => date.toISOString(),
  }),
)

function listOf(provided: string | string[]): string[] {
  if (typeof provided !== 'string') return provided
  if (!provided.trimStart().startsWith('[')) return [provided]
  try {
    const list: unknown = JSON.parse(provided)
    if (Array.isArray(list) && list.every((entry) => typeof entry === 'string')) return list
  } catch {}
  return [provided]
}

function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
