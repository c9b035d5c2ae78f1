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

/** Pictures one account may upload in an hour: each costs decoding and disk. */
const UPLOADS = { max: 30, windowSeconds: 60 * 60, beyond: 'reject' } as const

/** Pictures decoded at once: one of 25 megapixels takes some 100 MB meanwhile. */
const DECODING = { maxConcurrent: 2, maxQueued: 50, createError: () => unavailable(messages.uploadsBusy, 5) }

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock'> & {
  images: ImagesService
  countHit: CountHit
  accountHooks: Pick<AccountHooks, 'hasReviews'>
}

/**
 * Sets one's own picture and deletes the former one. Throws forbidden, invalid, unsupportedType, tooLarge, tooMany; then the
 * former picture stays and nothing of the new one is kept. docs/product.md §17, docs/reliability.md S5
 */
export function createSetProfileImage({ db, withCatalogueTx, clock, images, countHit, accountHooks }: Needs) {
  const gate = createConcurrencyLimit(DECODING)

  /** Answers the picture's predecessor. */
  function put(userId: string, profileImageId: string): Promise<string | null> {
    return withCatalogueTx(async (tx, markChanged) => {
      const profile = await lockProfile(tx, userId)
      if (!profile) throw notFound(messages.notFound)
      await updateProfileFields(tx, userId, { profileImageId, now: clock() })
      if (await accountHooks.hasReviews(tx, userId)) markChanged()
      return profile.profileImageId
    })
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
