import { invalid, unsupportedType } from '#api/errors.ts'
import { importMessages } from '#contract/imports/import-messages.ts'

/** First bytes of common documents that are not CSV: zip (xlsx, ods), old Excel, PDF. */
const DOCUMENT_SIGNATURES = [
  [0x50, 0x4b],
  [0xd0, 0xcf],
  [0x25, 0x50, 0x44, 0x46],
] as const

export type DecodedFile = { text: string; encoding: 'utf-8' | 'utf-16' | 'windows-1252' }

/**
 * The text of an uploaded CSV file: UTF-8 or UTF-16, with or without a byte order mark, or Windows-1252, which spreadsheets
 * write as "CSV" and which has no Bangla. Throws unsupportedType for spreadsheets, and invalid for damaged UTF-8, which read
 * as Windows-1252 would garble the Bangla names that it has.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (DOCUMENT_SIGNATURES.some((signature) => beginsWith(bytes, signature)))
    throw unsupportedType(importMessages.isSpreadsheet)
  const decoded = decoded16(bytes) ?? decoded8(bytes)
  if (decoded.text.includes('\0')) throw invalid(importMessages.hasNoText)
  return decoded
}

function decoded16(bytes: Uint8Array): DecodedFile | undefined {
  const label = utf16LabelOf(bytes)
  return label && { text: new TextDecoder(label).decode(bytes), encoding: 'utf-16' }
}

/** By the byte order mark; without one, Latin text has a zero in every second byte. */
function utf16LabelOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const start = [...bytes.subarray(0, 64)]
  const zerosAt = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length
  if (zerosAt(0) + zerosAt(1) <= start.length / 3) return undefined
  return zerosAt(0) > zerosAt(1) ? 'utf-16be' : 'utf-16le'
}

function decoded8(bytes: Uint8Array): DecodedFile {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const lenient = new TextDecoder('utf-8').decode(bytes)
    const damaged = lenient.split('\ufffd').length - 1
    const letters = lenient.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
    if (letters > damaged) {
      const line = lenient.slice(0, lenient.indexOf('\ufffd')).split('\n').length
      throw invalid(importMessages.damagedUtf8(line))
    }
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
