import { invalid } from '#api/errors.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import { assertSameOrigin } from '#api/identity/sessions/same-origin.ts'
import type { Shop } from '#api/shop.ts'
import {
  cancelContactChangeEndpoint,
  changePasswordEndpoint,
  forgotPasswordEndpoint,
  getUserEndpoint,
  registerEndpoint,
  resendVerificationEndpoint,
  resetPasswordEndpoint,
  updateProfileEndpoint,
  uploadProfileImageEndpoint,
  verifyAccountEndpoint,
  verifyCodeEndpoint,
  verifyNewPhoneEndpoint,
} from '#contract/identity/accounts.ts'
import {
  changeRoleEndpoint,
  deleteUserEndpoint,
  listUsersEndpoint,
  searchUsersEndpoint,
} from '#contract/identity/accounts-staff.ts'
import { messages } from '#contract/messages.ts'
import { readRegistrationCookie, setRegistrationCookie } from './registration-cookie.ts'
import { clearResetCookie, readResetCookie, setResetCookie } from './reset-cookie.ts'

export function accountRoutes(
  door: RegisterEndpoint,
  { accounts, publicUrl }: Pick<Shop, 'accounts' | 'publicUrl'>,
) {
  door(registerEndpoint, async ({ body, request, reply }) => {
    const mark = await accounts.register(body, request.ip)
    if (body.method === 'phone') setRegistrationCookie(reply, mark, publicUrl)
    return null
  })
  door(verifyAccountEndpoint, async ({ body }) => ({
    user: await accounts.verifyAccount(body.token),
    accessToken: null,
  }))
  door(resendVerificationEndpoint, async ({ body, request }) => {
    await accounts.resendVerification(body.identifier, request.ip)
    return null
  })
  door(verifyCodeEndpoint, async ({ body: { phone, identifier, code }, request, reply }) => {
    const address = request.ip
    const mark = readRegistrationCookie(request.headers.cookie)
    if (phone) await accounts.verifyPhone({ identifier: phone, code, address }, mark)
    else if (identifier)
      setResetCookie(reply, await accounts.grantReset({ identifier, code, address }), publicUrl)
    else throw invalid(messages.codeInvalid)
    return null
  })
  door(forgotPasswordEndpoint, async ({ body, request }) => {
    await accounts.requestReset(body.identifier, request.ip)
    return null
  })
  door(resetPasswordEndpoint, async ({ body: { identifier, password }, request, reply }) => {
    assertSameOrigin(request.headers, publicUrl)
    await accounts.reset(identifier, password, readResetCookie(request.headers.cookie))
    clearResetCookie(reply, publicUrl)
    return null
  })
  door(updateProfileEndpoint, ({ viewer, body, request }) => accounts.updateProfile(viewer, body, request.ip))
  door(verifyNewPhoneEndpoint, ({ viewer, body, request }) =>
    accounts.verifyNewPhone(viewer, body, request.ip),
  )
  door(cancelContactChangeEndpoint, ({ viewer, body }) =>
    accounts.cancelContactChange(viewer, body.id, body.contact),
  )
  door(changePasswordEndpoint, async ({ viewer, body }) => {
    await accounts.changePassword(viewer, body)
    return null
  })
  door(uploadProfileImageEndpoint, ({ viewer, body, files }) =>
    accounts.setProfileImage(viewer, body.id, files.profileImage[0]),
  )
  door(getUserEndpoint, ({ viewer, params }) => accounts.get(viewer, params.id))
  door(listUsersEndpoint, ({ viewer, query }) => accounts.list(viewer, {}, query))
  door(searchUsersEndpoint, ({ viewer, query: { searchTerm, role, ...page } }) =>
    accounts.list(viewer, { searchTerm, role: role || undefined }, page),
  )
  door(changeRoleEndpoint, async ({ viewer, body }) => {
    await accounts.changeRole(viewer, body.userId, body.role)
    return null
  })
  door(deleteUserEndpoint, async ({ viewer, params }) => {
    await accounts.remove(viewer, params.id)
    return null
  })
}
