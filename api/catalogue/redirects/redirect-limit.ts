import { invalid } from '#api/errors.ts'
import { redirectMessages } from '#contract/catalogue/redirect-messages.ts'
import { MAX_REDIRECTS } from '#contract/catalogue/redirects.ts'
import { formatCount } from '#contract/counts.ts'
import type { Tx } from '#database/connect.ts'
import { countRedirects } from './redirects.repository.ts'

/** After redirects were added (`lockRedirects`). Throws invalid for more than a shop may have: all are kept in memory. */
export async function assertWithinLimit(tx: Tx): Promise<void> {
  if ((await countRedirects(tx)) > MAX_REDIRECTS)
    throw invalid(redirectMessages.tooMany(formatCount(MAX_REDIRECTS)))
}
