import type { ServiceNeeds } from '#api/needs.ts'
import { hasKeyedHash, keyedHash, keysFor } from '#api/secrets.ts'
import { createVersionCache } from '#api/version-cache.ts'
import { isPhotoHidden } from './reviews.repository.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long a key works at least, and less than one hour longer: its hour is in it, so that an address stays the same. */
const VALID_HOURS = 1

/**
 * Photos of reviews that shoppers may not see: those that staff have hidden, those of a hidden review, and those that no
 * review has any more. Staff see them by addresses with a key, since a browser sends no token for an image.
 * docs/product.md §5
 */
export function createHiddenPhotos({
  db,
  clock,
  config,
  catalogueVersion,
}: Pick<ServiceNeeds, 'db' | 'clock' | 'config' | 'catalogueVersion'>) {
  const keys = keysFor('hidden photo', config.secret)
  const cache = createVersionCache<boolean>(catalogueVersion)
  const currentHour = () => Math.floor(clock().getTime() / HOUR_MS)
  const textOf = (imageId: string, hour: number) => `${imageId} ${hour}`

  return {
    isHidden: (imageId: string) => cache(imageId, () => isPhotoHidden(db, imageId)),

    /** `490123.Jx3...`, for the query of the image's address. */
    keyOf(imageId: string): string {
      const hour = currentHour()
      return `${hour}.${keyedHash(keys[0], textOf(imageId, hour))}`
    },

    /** Whether the key is one of this image, and not too old. */
    isKeyOf(imageId: string, key: string): boolean {
      const [hour = '', hash = ''] = key.split('.')
      const age = currentHour() - Number(hour)
      return age >= 0 && age <= VALID_HOURS && hasKeyedHash(keys, textOf(imageId, Number(hour)), hash)
    },
  }
}

export type HiddenPhotos = ReturnType<typeof createHiddenPhotos>
