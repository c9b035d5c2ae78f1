import type { ImageFiles } from './backup-file.ts'

/** Where a copy of every image is; it knows those it has. */
export type ImageCopies = ImageFiles & { list(): Promise<string[]> }

type Source<Image> = {
  list(): Promise<Image[]>
  read(image: Image): ReturnType<ImageFiles['read']>
}

/** Copies images that `to` lacks; those it has never change. Returns how many were copied. */
export async function copyNewImages<Image extends { id: string }>(
  from: Source<Image>,
  to: Pick<ImageCopies, 'list' | 'write'>,
): Promise<number> {
  const present = new Set(await to.list())
  let count = 0
  for (const image of await from.list()) {
    if (present.has(image.id)) continue
    const files = await from.read(image)
    if (!files) continue
    await to.write(image.id, files)
    count += 1
  }
  return count
}
