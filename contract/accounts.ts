import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, spelled } from './wire.ts'

export const roles = ['user', 'seller', 'admin'] as const
export const role = z.enum(roles)
export type Role = z.output<typeof role>

const userFields = {
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.string(),
  role,
  isEmailVerified: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  googleId: z.nullable(z.string()),
}

/** An account as its owner sees it. spec accounts §3 */
export const sessionUser = spelled(userFields, { id: '_id', profileImageUrl: 'profileImg' })
export type SessionUser = z.output<typeof sessionUser>

/** One account: one's own, or any for an admin. */
export const getUser = endpoint({
  method: 'GET',
  path: '/user/get-single-user/:id',
  tag: 'User',
  who: 'signed-in',
  summary: 'The account with this id: your own, or any for an admin.',
  params: z.object({ id }),
  answer: sessionUser,
})
