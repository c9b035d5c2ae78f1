import { ShopError } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'

/** After this time another try makes sense. */
const RETRY_SECONDS = 30

/** The storage of images is down: nothing was stored or read. A request is answered 503; a job that meets it is tried again. */
export class ImageStorageUnavailable extends ShopError {
  constructor(cause: unknown) {
    super('unavailable', messages.imageStorageUnavailable, { retryAfterSeconds: RETRY_SECONDS, cause })
  }
}
