import { crc32, deflateRawSync } from 'node:zlib'

type Input = {
  /** What the directory says of the size instead of the truth. */
  claimedBytes?: number
  /** What its end says of the number of files. */
  claimedFiles?: number
  isLocked?: boolean
}

/** A zip of these files, as packers write it: each one deflated, then the directory. */
export function aZip(files: Record<string, Uint8Array>, input: Input = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of Object.entries(files)) {
    const fileName = Buffer.from(name)
    const packed = deflateRawSync(bytes)
    const facts = factsOf(bytes, packed, fileName, input)
    const local = Buffer.concat([number(0x04034b50, 4), facts, number(0, 2), fileName, packed])
    directory.push(
      number(0x02014b50, 4),
      number(20, 2),
      facts,
      // Lengths of extra and comment, disk, attributes inside and outside.
      Buffer.alloc(2 + 2 + 2 + 2 + 4),
      number(offset, 4),
      fileName,
    )
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const count = number(input.claimedFiles ?? parts.length, 2)
  const end = [number(0x06054b50, 4), number(0, 4), count, count, number(listed.length, 4)]
  return Buffer.concat([...parts, listed, ...end, number(offset, 4), number(0, 2)])
}

/** What the head of a file and its line in the directory have in common. */
function factsOf(bytes: Uint8Array, packed: Buffer, name: Buffer, { claimedBytes, isLocked }: Input): Buffer {
  // UTF-8 names, and whether a password is needed.
  const flags = 0x0800 | (isLocked ? 1 : 0)
  return Buffer.concat([
    number(20, 2),
    number(flags, 2),
    number(8, 2),
    number(0, 2),
    // The first of January 1980.
    number(0x21, 2),
    number(crc32(bytes), 4),
    number(packed.length, 4),
    number(claimedBytes ?? bytes.length, 4),
    number(name.length, 2),
  ])
}

function number(value: number, bytes: number): Buffer {
  const written = Buffer.alloc(bytes)
  written.writeUIntLE(value, 0, bytes)
  return written
}
