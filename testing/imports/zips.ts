import { crc32, deflateRawSync } from 'node:zlib'

type Options = {
  /** False size in the directory. */
  claimedBytes?: number
  /** False number of files in the end record. */
  claimedFiles?: number
  isEncrypted?: boolean
}

/** A zip of these files: each one deflated, then the directory. */
export function aZip(files: Record<string, Uint8Array>, options: Options = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of Object.entries(files)) {
    const fileName = Buffer.from(name)
    const packed = deflateRawSync(bytes)
    const header = commonHeader(bytes, packed, fileName, options)
    const local = Buffer.concat([number(0x04034b50, 4), header, number(0, 2), fileName, packed])
    directory.push(
      number(0x02014b50, 4),
      number(20, 2),
      header,
      // Lengths of extra field and comment, disk number, internal and external attributes.
      Buffer.alloc(2 + 2 + 2 + 2 + 4),
      number(offset, 4),
      fileName,
    )
    parts.push(local)
    offset += local.length
  }
  const directoryBytes = Buffer.concat(directory)
  const count = number(options.claimedFiles ?? parts.length, 2)
  const end = [number(0x06054b50, 4), number(0, 4), count, count, number(directoryBytes.length, 4)]
  return Buffer.concat([...parts, directoryBytes, ...end, number(offset, 4), number(0, 2)])
}

/** The fields that a local file header and its directory entry have in common. */
function commonHeader(
  bytes: Uint8Array,
  packed: Buffer,
  name: Buffer,
  { claimedBytes, isEncrypted }: Options,
): Buffer {
  // Flags: UTF-8 names, and whether a password is required.
  const flags = 0x0800 | (isEncrypted ? 1 : 0)
  return Buffer.concat([
    number(20, 2),
    number(flags, 2),
    number(8, 2),
    number(0, 2),
    // 1 January 1980.
    number(0x21, 2),
    number(crc32(bytes), 4),
    number(packed.length, 4),
    number(claimedBytes ?? bytes.length, 4),
    number(name.length, 2),
  ])
}

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
