import { invalid, notFound, unavailable } from '#api/errors.ts'
import type { AccountHooks } from '#api/identity/account-hooks.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import { createConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { SessionUser } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { findUser, lockProfile, updateProfileFields } from './accounts.repository.ts'

/** Uploads of one account in an hour: each costs decoding and disk space. */
const UPLOAD_LIMIT = { max: 30, windowSeconds: 60 * 60, beyond: 'reject' } as const

/** Images decoded at once: one of 25 megapixels takes about 100 MB of memory. */
const DECODING_LIMIT = {
  maxConcurrent: 2,
  maxQueued: 50,
  createError: () => unavailable(messages.uploadsBusy, 5),
}

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock'> & {
  images: ImagesService
  countHit: CountHit
  accountHooks: Pick<AccountHooks, 'hasReviews'>
}

/**
 * Sets the viewer's own profile image and deletes the previous one. Throws forbidden, invalid, unsupportedType, tooLarge,
 * tooMany; on any error the previous image stays and nothing of the new one is stored. docs/product.md §15,
 * docs/reliability.md S5
 */
export function createSetProfileImage({ db, withCatalogueTx, clock, images, countHit, accountHooks }: Needs) {
  const limit = createConcurrencyLimit(DECODING_LIMIT)

  /** Returns the id of the previous image. */
  function replaceImageId({ userId, role }: Viewer, profileImageId: string): Promise<string | null> {
    return withCatalogueTx(async (tx, markChanged) => {
      const profile = await lockProfile(tx, userId)
      if (!profile) throw notFound(messages.notFound)
      await updateProfileFields(tx, userId, { profileImageId, now: clock() })
      // It stands at reviews, and on the page of who sells.
      if (role !== 'user' || (await accountHooks.hasReviews(tx, userId))) markChanged()
      return profile.profileImageId
    })
  }

  return async (viewer: Viewer, userId: string, upload: Uint8Array | undefined): Promise<SessionUser> => {
    viewer.assertSelf(userId)
    if (!upload) {
      const message = messages.imageRequired
      throw invalid(message, [{ path: 'profileImage', message }])
    }
    await countHit([{ key: `profile-image:${userId}`, ...UPLOAD_LIMIT }])
    const imageId = await limit(() => images.store(db, 'profile', Buffer.from(upload)))
    let previousId: string | null
    try {
      previousId = await replaceImageId(viewer, imageId)
    } catch (error) {
      await images.remove(db, imageId)
      throw error
    }
    if (previousId) await images.remove(db, previousId)
    const user = await findUser(db, userId)
    if (!user) throw notFound(messages.notFound)
    return user
  }
}
