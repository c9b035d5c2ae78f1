import type { TestShop } from './shop.ts'

/** Opens a session for this account, without hashing a password, and returns the headers of its requests. */
export async function signInAs(
  { shop }: Pick<TestShop, 'shop'>,
  user: { id: string },
): Promise<{ authorization: string }> {
  const { accessToken } = await shop.sessions.open(user.id, { address: '127.0.0.1', userAgent: 'test' })
  return { authorization: `Bearer ${accessToken}` }
}
