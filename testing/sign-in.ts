import type { TestShop } from './shop.ts'

/** Headers of a request by this account, signed in a moment ago; no password is hashed for it. */
export async function signInAs(
  { shop }: Pick<TestShop, 'shop'>,
  user: { id: string },
): Promise<{ authorization: string }> {
  const { accessToken } = await shop.sessions.open(user.id, { address: '127.0.0.1', userAgent: 'test' })
  return { authorization: `Bearer ${accessToken}` }
}
