import { invalid, unsupportedType } from '#api/errors.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'

/**
 * The text of an uploaded CSV file: UTF-8, or UTF-16 as spreadsheets save "Unicode text". Throws unsupportedType for
 * spreadsheets and PDFs, invalid for letters of another encoding: guessing would make wrong names of Bangla ones.
 */
export function decodeStatement(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0x50, 0x4b) || beginsWith(bytes, 0xd0, 0xcf) || beginsWith(bytes, 0x25, 0x50, 0x44)) {
    throw unsupportedType(statementMessages.statementNoCsv)
  }
  const text = decoded(bytes)
  if (text === undefined || text.includes('�')) throw invalid(statementMessages.statementEncoding)
  // A file of another kind, or UTF-16 without its mark.
  if (text.includes('\0')) throw invalid(statementMessages.statementEncoding)
  return text
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return 'utf-8'
}

function beginsWith(bytes: Uint8Array, ...first: number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte)
}
