import { hash } from 'node:crypto'

/** Bytes in the middle of many answers, such as the style sheet of pages: in memory once. */
export type SharedPart = { readonly bytes: Buffer; readonly digest: string }

/** A shared part with its SHA-256 in base64. */
export function createSharedPart(text: string): SharedPart {
  const bytes = Buffer.from(text)
  return { bytes, digest: hash('sha256', bytes, 'base64') }
}

/** Where a shared part belongs in an answer's own bytes. */
export type Insertion = { readonly at: number; readonly part: SharedPart }

/** An answer's own bytes with the insertion between them, not copied. */
export function withInsertion(own: Buffer, insertion: Insertion | undefined): readonly Buffer[] {
  if (!insertion) return [own]
  const { at, part } = insertion
  return [own.subarray(0, at), part.bytes, own.subarray(at)]
}
