import type { OpenInvitation } from '#contract/identity/staff.ts'

const load = () => Promise.all([import('#web/http/api-client.ts'), import('#contract/identity/staff.ts')])

/** What the link of an invitation is for. Throws ApiError. */
export async function invitationOf(token: string): Promise<OpenInvitation> {
  const [{ call }, contract] = await load()
  return call(contract.readInvitationEndpoint, { body: { token } })
}

/** Accepts an invitation; with a name where there is no account yet. Throws ApiError. */
export async function accept(body: { token: string; name?: string; password: string }): Promise<void> {
  const [{ call }, contract] = await load()
  await call(contract.acceptInvitationEndpoint, { body })
}
