import type { Provider } from '#api/provider.ts'

/**
 * Where the files of images are stored. An image is a few files that are stored together, never change and are
 * deleted together; its id is a UUID, its files have names such as `1200x900.webp`. A function throws when the
 * storage is unavailable, and the caller is asked to try again; none may take longer than ten seconds.
 * docs/providers.md §6
 */
export type ImageStorage = Provider & {
  /**
   * The folder where files are found as `<id>/<name>`, and from which they are then served. Absent: they are served
   * by `read`.
   */
  readonly folder?: string

  /** Stores all files of an image. When it throws, the image is not used. */
  write(imageId: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>

  /** A file of an image; undefined when there is none. */
  read(imageId: string, name: string): Promise<StoredImageFile | undefined>

  /** Deletes all files of an image. There need not be any. */
  remove(imageId: string): Promise<void>
}

export type StoredImageFile = { bytes: Uint8Array; modifiedAt: Date }
