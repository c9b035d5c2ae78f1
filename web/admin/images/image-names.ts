import type { ImageUser, LibraryImage, LibraryKind } from '#contract/catalogue/image-library/image-library.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { localName } from '#web/formatting/text-language.ts'
import { imageTexts } from './image-texts.ts'

/** The name of what uses an image, which is its alternative text there. */
export const nameOfUser = ({ kind, name, nameBn }: ImageUser) =>
  localName({ name, nameBn }) || imageTexts.users[kind]

/** What an image is called in the library: as the first that uses it, or as what it is cut for. */
export function nameOfImage({ users: [user], kind }: LibraryImage): string {
  return user ? nameOfUser(user) : imageTexts.kinds[kind]
}

const thumbnails = { product: '250x188', banner: '800x267', category: '192x192', logo: '128x128' } as const

/** A small size of an image. */
export const thumbnailUrl = ({ imageUrl, kind }: { imageUrl: string; kind: LibraryKind }) =>
  resizedImageUrl(imageUrl, thumbnails[kind])

/** The page of the staff where something is edited. */
export function pathOfUser({ kind, id }: ImageUser): string {
  switch (kind) {
    case 'product':
      return `/admin/products/${id}`
    case 'collection':
      return `/admin/collections/${id}`
    case 'page':
      return `/admin/pages/${id}`
    case 'banner':
      return '/admin/banners'
    case 'logo':
      return '/admin/settings'
    default:
      return '/admin/categories'
  }
}
