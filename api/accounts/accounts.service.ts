import type { SessionUser } from '#contract/accounts.ts'
import { messages } from '#contract/messages.ts'
import { notFound } from '../errors.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { Viewer } from '../viewer.ts'
import { findUser } from './accounts.repository.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

/** The shop's accounts: who they are and what they may change about themselves. */
export function createAccountsService({ db }: Pick<ServiceNeeds, 'db'>) {
  return {
    /** One's own account, or any for an admin. Throws forbidden, notFound. spec accounts §7 */
    async get(viewer: Viewer, userId: string): Promise<SessionUser> {
      viewer.mustBeSelfOrAdmin(userId)
      const user = await findUser(db, userId)
      if (!user) throw notFound(messages.notFound)
      return user
    },
  }
}
