import type { ImageFiles } from './backup-file.ts'

/** A place that knows its images. */
export type ListedImages = ImageFiles & { list(): Promise<string[]> }

/** Copies images that `to` lacks; those it has never change. Returns how many were copied. */
export async function copyNewImages(from: ListedImages, to: ListedImages): Promise<number> {
  const present = new Set(await to.list())
  const missing = (await from.list()).filter((id) => !present.has(id))
  for (const id of missing) {
    const files = await from.read(id)
    if (files) await to.write(id, files)
  }
  return missing.length
}
