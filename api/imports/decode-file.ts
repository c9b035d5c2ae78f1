import { invalid, unsupportedType } from '#api/errors.ts'
import { importMessages } from '#contract/imports/import-messages.ts'

/** How other documents begin: zip (xlsx, ods), old Excel, PDF. */
const DOCUMENTS = [
  [0x50, 0x4b],
  [0xd0, 0xcf],
  [0x25, 0x50, 0x44, 0x46],
] as const

/**
 * The text of an uploaded CSV file, which has to be UTF-8, with its mark or without. Throws unsupportedType for spreadsheets,
 * invalid for another encoding, which it names: guessing would make wrong names of Bangla ones.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (DOCUMENTS.some((first) => beginsWith(bytes, first))) throw unsupportedType(importMessages.isSpreadsheet)
  if (beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff]) || isBareUtf16(bytes))
    throw invalid(importMessages.isUtf16)
  const text = utf8(bytes)
  if (text.includes('\0')) throw invalid(importMessages.hasNoText)
  return text
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid(importMessages.notUtf8)
  }
}

/** UTF-16 without its mark: every second byte of Latin titles is zero. */
function isBareUtf16(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 64)
  return first.filter((byte) => byte === 0).length > first.length / 3
}

function beginsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte)
}
