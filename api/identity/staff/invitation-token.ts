import { newSecretToken } from '#api/secrets.ts'

/** Part of the token, and so of its hash: whoever has the link cannot leave it out. */
const HANDED_OVER = 'handed-'

/** The token of a new invitation; of one whose link an owner is shown it says so. */
export function newInvitationToken(isHandedOver: boolean): string {
  return `${isHandedOver ? HANDED_OVER : ''}${newSecretToken()}`
}

/** Whether the link may have come by hand, so that having it does not prove the invited email or phone. */
export const mayBeHandedOver = (token: string): boolean => token.startsWith(HANDED_OVER)
