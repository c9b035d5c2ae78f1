import { invalid, notFound, unavailable } from '#api/errors.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import { createConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/shop.ts'
import type { Viewer } from '#api/viewer.ts'
import type { SessionUser } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { findUser, lockProfile, updateProfileFields } from './accounts.repository.ts'
import { raiseVersionIfReviewer } from './reviewer-name.ts'

/** Pictures one account may upload in an hour: each costs decoding and disk. */
const UPLOADS = { most: 30, windowSeconds: 60 * 60, beyond: 'refuse' } as const

/** Pictures decoded at once: one of 25 megapixels takes some 100 MB meanwhile. */
const DECODING = { atOnce: 2, waiting: 50, rejection: () => unavailable(messages.uploadsBusy, 5) }

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'catalogueVersion'> & {
  images: ImagesService
  countHit: CountHit
}

/**
 * Sets one's own picture and deletes the former one. Throws forbidden, invalid, unsupportedType, tooLarge, tooMany; then the
 * former picture stays and nothing of the new one is kept. docs/product.md §17, docs/reliability.md S5
 */
export function createSetProfileImage({ db, withTx, clock, catalogueVersion, images, countHit }: Needs) {
  const gate = createConcurrencyLimit(DECODING)

  /** Answers the picture's predecessor. */
  async function put(userId: string, profileImageId: string): Promise<string | null> {
    const { former, version } = await withTx(async (tx) => {
      const profile = await lockProfile(tx, userId)
      if (!profile) throw notFound(messages.notFound)
      await updateProfileFields(tx, userId, { profileImageId, now: clock() })
      return { former: profile.profileImageId, version: await raiseVersionIfReviewer(tx, userId) }
    })
    if (version !== undefined) catalogueVersion.advanceTo(version)
    return former
  }

  return async (viewer: Viewer, userId: string, upload: Uint8Array | undefined): Promise<SessionUser> => {
    viewer.assertSelf(userId)
    if (!upload) {
      const message = messages.imageRequired
      throw invalid(message, [{ path: 'profileImage', message }])
    }
    await countHit([{ key: `profile-image:${userId}`, ...UPLOADS }])
    const imageId = await gate(() => images.store(db, 'profile', Buffer.from(upload)))
    let former: string | null
    try {
      former = await put(userId, imageId)
    } catch (error) {
      await images.remove(db, imageId)
      throw error
    }
    if (former) await images.remove(db, former)
    const user = await findUser(db, userId)
    if (!user) throw notFound(messages.notFound)
    return user
  }
}
