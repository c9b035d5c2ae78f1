import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

let cached: { file: string; bytes: Uint8Array } | undefined

/** The bytes of a stored picture by its address, `/images/<id>/<size>.webp`; undefined when its file is not there. */
export async function readLogo(imageFolder: string, imageUrl: string): Promise<Uint8Array | undefined> {
  const name = /^\/images\/([0-9a-f-]{36}\/\d+x\d+\.webp)$/.exec(imageUrl)?.[1]
  if (!name) return undefined
  const file = join(imageFolder, name)
  if (cached?.file !== file) {
    const bytes = await readFile(file).catch(unlessMissing)
    cached = bytes && { file, bytes }
  }
  return cached?.bytes
}

/** An invoice without a picture is better than none. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
